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
 * For every import Node reads the package file around the file it finds; that of drizzle-orm has 180 KB, and took more
 * than half of the time until the server answered. Where the address says all, nothing is looked up: our own files, and
 * those inside drizzle-orm. Its own names are looked up once.
 */
export function resolveByAddress(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('.') && context.parentURL) {
        const url = new URL(specifier, context.parentURL).href
        if (url.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
        if (url.includes('/node_modules/drizzle-orm/')) return { url, format: 'module', shortCircuit: true }
      }
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, known)
      return known
    },
  })
}
