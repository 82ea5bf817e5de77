// The sentences of P. Alternatives differ in their first tokens wherever the language allows it, so that prediction
// rarely looks further ahead; what is left for later (what may stand left of `=`, named and unnamed items in one tuple)
// is said by the tree builders, with better messages than a grammar can give.
parser grammar PGrammar;

options { tokenVocab = PTokens; superClass = NestingParser; }

program: declaration* EOF;

declaration
  : typeDeclaration
  | enumDeclaration
  | eventDeclaration
  | eventSetDeclaration
  | interfaceDeclaration
  | machineDeclaration
  | monitorDeclaration
  | functionDeclaration
  | paramDeclaration
  | moduleDeclaration
  | testDeclaration
  | implementationDeclaration
  | verifierDeclaration
  ;

// Programs older than the verifier use its quantifiers as names.
name: NAME | FORALL | EXISTS;
names: name (COMMA name)*;

// Types

type
  : simple = (BOOL | INT | FLOAT | STRING | EVENT | MACHINE | DATA | ANY) # simpleType
  | SEQ SQUARE_OPEN type SQUARE_CLOSE                                     # seqType
  | SET SQUARE_OPEN type SQUARE_CLOSE                                     # setType
  | MAP SQUARE_OPEN key = type COMMA value = type SQUARE_CLOSE            # mapType
  | OPEN type (COMMA type)* CLOSE                                         # tupleType
  | OPEN typedName (COMMA typedName)* CLOSE                               # namedTupleType
  | name                                                                  # nameType
  ;

typedName: name COLON type;
parameters: OPEN (typedName (COMMA typedName)*)? CLOSE;

// Declarations

typeDeclaration: TYPE name (BECOMES type)? SEMICOLON;

enumDeclaration: ENUM name CURLY_OPEN enumElement (COMMA enumElement)* CURLY_CLOSE;
enumElement: name (BECOMES NUMBER)?;

eventDeclaration: EVENT eventName capacity? (COLON type)? SEMICOLON;
eventName: name | HALT | NULL;

eventSetDeclaration: EVENTSET name BECOMES CURLY_OPEN events CURLY_CLOSE SEMICOLON;
events: eventName (COMMA eventName)*;

interfaceDeclaration: INTERFACE name OPEN type? CLOSE RECEIVES events? SEMICOLON;

machineDeclaration: MACHINE name capacity? protocol* machineBody;

// An assumption about the length of an inbox, from older versions of P. Not making it loses no behaviour.
capacity: ASSUME NUMBER;

protocol: kind = (RECEIVES | SENDS) events? SEMICOLON;

monitorDeclaration: kind = (SPEC | SCENARIO) name OBSERVES events machineBody;

machineBody: CURLY_OPEN (variableDeclaration | functionDeclaration | stateDeclaration)* CURLY_CLOSE;

variableDeclaration: VAR names COLON type SEMICOLON;

functionDeclaration
  : FUN name parameters (COLON type)? (CREATES names)? (SEMICOLON contract* | body)
  | FUN name parameters contract+
  ;
contract
  : RETURN OPEN typedName CLOSE SEMICOLON
  | (REQUIRES | ENSURES) expression SEMICOLON
  ;

paramDeclaration: PARAM names COLON type SEMICOLON;

stateDeclaration: START? temperature = (HOT | COLD)? STATE name CURLY_OPEN stateItem* CURLY_CLOSE;

stateItem
  : ENTRY handler                                                   # entryItem
  | EXIT handler                                                    # exitItem
  | DEFER events SEMICOLON                                          # deferItem
  | IGNORE events SEMICOLON                                         # ignoreItem
  | ON events DO handler                                            # doItem
  | ON events GOTO name (SEMICOLON | WITH handler)                  # gotoItem
  ;

handler: name SEMICOLON | anonymous;
anonymous: (OPEN typedName CLOSE)? body;
body: CURLY_OPEN variableDeclaration* statement* CURLY_CLOSE;

verifierDeclaration
  : (INVARIANT | AXIOM | PURE | INIT) ~(SEMICOLON | CURLY_OPEN | CURLY_CLOSE)* SEMICOLON
  | (LEMMA | THEOREM | PROOF) ~(CURLY_OPEN | CURLY_CLOSE)* braces
  ;
braces: CURLY_OPEN (braces | ~(CURLY_OPEN | CURLY_CLOSE))* CURLY_CLOSE;

// Statements

statement
  : CURLY_OPEN statement* CURLY_CLOSE                                       # blockStatement
  | ASSERT expression (COMMA expression)? SEMICOLON                         # assertStatement
  | ASSUME expression (COMMA expression)? SEMICOLON                         # assumeStatement
  | PRINT expression SEMICOLON                                              # printStatement
  | RETURN expression? SEMICOLON                                            # returnStatement
  | BREAK SEMICOLON                                                         # breakStatement
  | CONTINUE SEMICOLON                                                      # continueStatement
  | WHILE OPEN expression CLOSE statement                                   # whileStatement
  | FOREACH OPEN name IN expression CLOSE loopInvariant* statement          # foreachStatement
  | IF OPEN expression CLOSE statement (ELSE statement)?                    # ifStatement
  | RAISE expression arguments? SEMICOLON                                   # raiseStatement
  | SEND expression COMMA expression arguments? SEMICOLON                   # sendStatement
  | ANNOUNCE expression arguments? SEMICOLON                                # announceStatement
  | GOTO name arguments? SEMICOLON                                          # gotoStatement
  | RECEIVE CURLY_OPEN receiveCase+ CURLY_CLOSE                             # receiveStatement
  | expression change? SEMICOLON                                            # changeStatement
  | SEMICOLON                                                               # emptyStatement
  ;

loopInvariant: INVARIANT expression SEMICOLON;
arguments: (COMMA expression)+;
receiveCase: CASE events COLON anonymous;

change
  : BECOMES expression                               # assignment
  | GROW OPEN expression (COMMA expression)? CLOSE   # growth
  | SHRINK expression                                # removal
  ;

// Expressions

expression
  : primary                                                                             # primaryExpression
  | expression DOT (name | NUMBER)                                                      # fieldExpression
  | expression SQUARE_OPEN expression SQUARE_CLOSE                                      # indexExpression
  | expression IS name                                                                  # isExpression
  | expression TARGETS expression                                                       # targetsExpression
  | sign = (MINUS | NOT) expression                                                     # prefixExpression
  | mark = (INFLIGHT | SENT) expression                                                 # messageExpression
  | left = expression sign = (TIMES | OVER | MODULO) right = expression                 # binaryExpression
  | left = expression sign = (PLUS | MINUS) right = expression                          # binaryExpression
  | expression sign = (AS | TO) type                                                    # castExpression
  | left = expression sign = (LESS | GREATER | ATMOST | ATLEAST | IN) right = expression   # binaryExpression
  | left = expression sign = (EQUAL | UNEQUAL) right = expression                       # binaryExpression
  | left = expression sign = AND right = expression                                     # binaryExpression
  | left = expression sign = OR right = expression                                      # binaryExpression
  | left = expression sign = IMPLIES right = expression                                 # binaryExpression
  | left = expression sign = IFF right = expression                                     # binaryExpression
  | mark = (FORALL | EXISTS) NEW? parameters COLON COLON expression                     # quantifiedExpression
  ;

primary
  : NUMBER? DOT NUMBER                              # decimalPrimary
  | NUMBER                                          # numberPrimary
  | FLOAT OPEN NUMBER COMMA NUMBER CLOSE            # scientificPrimary
  | (TRUE | FALSE)                                  # truthPrimary
  | NULL                                            # nullPrimary
  | HALT                                            # haltPrimary
  | THIS                                            # thisPrimary
  | (COIN | FAIR_COIN)                              # coinPrimary
  | TEXT                                            # textPrimary
  | FORMAT OPEN TEXT arguments? CLOSE               # formatPrimary
  | CHOOSE OPEN expression? CLOSE                   # choosePrimary
  | of = (KEYS | VALUES | SIZEOF) OPEN expression CLOSE  # measurePrimary
  | DEFAULT OPEN type CLOSE                         # defaultPrimary
  | NEW name OPEN values? CLOSE                     # newPrimary
  | name OPEN values? CLOSE                         # callPrimary
  | name                                            # namePrimary
  | OPEN tupleItem (COMMA tupleItem)* COMMA? CLOSE  # tuplePrimary
  ;

values: expression (COMMA expression)*;
tupleItem: (name BECOMES)? expression;

// Modules and tests

moduleDeclaration: MODULE name BECOMES moduleExpression SEMICOLON;

moduleExpression
  : OPEN moduleExpression CLOSE                                                     # nestedModule
  | CURLY_OPEN binding (COMMA binding)* CURLY_CLOSE                                 # bindModule
  | name                                                                            # nameModule
  | kind = (COMPOSE | UNION) moduleExpression (COMMA moduleExpression)+             # joinModule
  | HIDEE events IN moduleExpression                                                # hideEventsModule
  | HIDEI names IN moduleExpression                                                 # hideInterfacesModule
  | RENAME name TO name IN moduleExpression                                         # renameModule
  | ASSERT names IN moduleExpression                                                # assertModule
  | MAIN name IN moduleExpression                                                   # mainModule
  ;

binding: name (ARROW name)?;

testDeclaration
  : TEST (PARAM OPEN range (COMMA range)* CLOSE)? (ASSUME expression)? strength? name mainMachine? COLON
    moduleExpression (REFINES moduleExpression)? SEMICOLON
  ;
range: name IN SQUARE_OPEN rangeValue (COMMA rangeValue)* SQUARE_CLOSE;
rangeValue: TRUE | FALSE | MINUS? NUMBER;
strength: PAIRWISE | OPEN NUMBER WISE CLOSE;
mainMachine: SQUARE_OPEN MAIN BECOMES name SQUARE_CLOSE;

implementationDeclaration: IMPLEMENTATION name mainMachine? COLON moduleExpression SEMICOLON;
