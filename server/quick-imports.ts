import { enableCompileCache, flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'

/** Compiled code is kept beside the modules, where nobody else can write: the first start pays for the others. */
export function useCompiledCode(): void {
  enableCompileCache(join(dirname(import.meta.dirname), 'node_modules', '.compile-cache'))
}

/** Node keeps it at the end of the process, which a process that is killed does not see. */
export function keepCompiledCode(): void {
  flushCompileCache()
}

/**
 * The package file of drizzle-orm has 180 KB, and Node parses it anew at every import of it and inside it: more than
 * half of the time until the server answers. So each name is looked up once, and its own files are joined by address.
 */
export function resolveDrizzleOnce(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, known)
      return known
    },
  })
}
