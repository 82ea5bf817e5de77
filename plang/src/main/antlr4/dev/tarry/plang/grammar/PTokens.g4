// The words and signs of P.
lexer grammar PTokens;

// Words for types.
ANY: 'any'; BOOL: 'bool'; DATA: 'data'; EVENT: 'event'; FLOAT: 'float'; INT: 'int'; MACHINE: 'machine';
MAP: 'map'; SEQ: 'seq'; SET: 'set'; STRING: 'string';

// Words that start or qualify declarations.
COLD: 'cold'; CREATES: 'creates'; ENUM: 'enum'; EVENTSET: 'eventset'; FUN: 'fun'; HOT: 'hot';
IMPLEMENTATION: 'implementation'; INTERFACE: 'interface'; MODULE: 'module'; OBSERVES: 'observes'; PARAM: 'param';
RECEIVES: 'receives'; SCENARIO: 'scenario'; SENDS: 'sends'; SPEC: 'spec'; START: 'start'; STATE: 'state';
TEST: 'test'; TYPE: 'type'; VAR: 'var';

// Words inside states.
DEFER: 'defer'; DO: 'do'; ENTRY: 'entry'; EXIT: 'exit'; IGNORE: 'ignore'; ON: 'on'; WITH: 'with';

// Words of statements.
ANNOUNCE: 'announce'; ASSERT: 'assert'; ASSUME: 'assume'; BREAK: 'break'; CASE: 'case'; CONTINUE: 'continue';
ELSE: 'else'; FOREACH: 'foreach'; GOTO: 'goto'; IF: 'if'; PRINT: 'print'; RAISE: 'raise'; RECEIVE: 'receive';
RETURN: 'return'; SEND: 'send'; WHILE: 'while';

// Words of expressions.
AS: 'as'; CHOOSE: 'choose'; DEFAULT: 'default'; FALSE: 'false'; FORMAT: 'format'; HALT: 'halt'; IN: 'in';
KEYS: 'keys'; NEW: 'new'; NULL: 'null'; SIZEOF: 'sizeof'; THIS: 'this'; TO: 'to'; TRUE: 'true'; VALUES: 'values';

// Words of modules and tests.
COMPOSE: 'compose'; HIDEE: 'hidee'; HIDEI: 'hidei'; MAIN: 'main'; PAIRWISE: 'pairwise'; REFINES: 'refines';
RENAME: 'rename'; UNION: 'union'; WISE: 'wise';

// Words that only the verifier of P understands.
AXIOM: 'axiom'; ENSURES: 'ensures'; EXCEPT: 'except'; EXISTS: 'exists'; FORALL: 'forall'; INFLIGHT: 'inflight';
INIT: 'init-condition'; INVARIANT: 'invariant'; IS: 'is'; LEMMA: 'Lemma'; PROOF: 'Proof'; PROVE: 'prove';
PURE: 'pure'; REQUIRES: 'requires'; SENT: 'sent'; TARGETS: 'targets'; THEOREM: 'Theorem'; USING: 'using';

// Signs.
IFF: '<==>'; IMPLIES: '==>';
EQUAL: '=='; UNEQUAL: '!='; ATMOST: '<='; ATLEAST: '>='; LESS: '<'; GREATER: '>'; AND: '&&'; OR: '||'; NOT: '!';
ARROW: '->'; GROW: '+='; SHRINK: '-='; BECOMES: '='; PLUS: '+'; MINUS: '-'; TIMES: '*'; OVER: '/'; MODULO: '%';
FAIR_COIN: '$$'; COIN: '$';
OPEN: '('; CLOSE: ')'; SQUARE_OPEN: '['; SQUARE_CLOSE: ']'; CURLY_OPEN: '{'; CURLY_CLOSE: '}';
COMMA: ','; COLON: ':'; SEMICOLON: ';'; DOT: '.';

NUMBER: [0-9]+;
NAME: [a-zA-Z_] [a-zA-Z0-9_]*;
TEXT: '"' (~["\\] | '\\' .)* '"';

SPACE: [ \t\r\n\f]+ -> skip;
LONG_COMMENT: '/*' .*? '*/' -> skip;
COMMENT: '//' ~[\r\n]* -> skip;

// What no other rule takes; each kind has its own message.
OPEN_TEXT: '"' (~["\\\r\n] | '\\' ~[\r\n])*;
OPEN_COMMENT: '/*';
STRAY: .;
