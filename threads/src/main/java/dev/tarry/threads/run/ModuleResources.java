package dev.tarry.threads.run;

import java.io.IOException;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.net.URL;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The resources in packages of named modules. A class finds those of its own module, and others
 * find them only in packages that are open. The copies of the classes are in no named module.
 */
final class ModuleResources {
  private ModuleResources() {}

  /** Where a resource is in a module of these loaders; null if it is in none. */
  static @Nullable URL find(String name, Predicate<ClassLoader> loaders) {
    String folder = name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.');
    for (Module module : ModuleLayer.boot().modules()) {
      ClassLoader loader = module.getClassLoader();
      if (loader != null && loaders.test(loader) && module.getPackages().contains(folder)) {
        return find(name, module);
      }
    }
    return null;
  }

  private static @Nullable URL find(String name, Module module) {
    Optional<ResolvedModule> resolved =
        ModuleLayer.boot().configuration().findModule(module.getName());
    if (resolved.isEmpty()) {
      return null;
    }
    try (ModuleReader reader = resolved.get().reference().open()) {
      URI found = reader.find(name).orElse(null);
      return found == null ? null : found.toURL();
    } catch (IOException unreadable) {
      return null; // as a class loader says it
    }
  }
}
