import { enableCompileCache, flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'

// In `node_modules`, which only the owner can write. Later starts skip compilation.
enableCompileCache(join(dirname(import.meta.dirname), 'node_modules', '.compile-cache'))
skipPackageLookups()
const { runServer } = await import('./process/run-server.ts')
await runServer()
// Node writes the cache at exit, which a killed process never reaches.
flushCompileCache()

/**
 * For every import Node reads the nearest package.json; that of drizzle-orm has 180 KB and took more than half of the
 * start. This resolves relative imports of our files and inside drizzle-orm by URL alone, and looks up each
 * `drizzle-orm/…` specifier once.
 */
function skipPackageLookups(): void {
  const resolved = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('.') && context.parentURL) {
        const url = new URL(specifier, context.parentURL).href
        if (url.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
        if (url.includes('/node_modules/drizzle-orm/')) return { url, format: 'module', shortCircuit: true }
      }
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
      const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      resolved.set(specifier, known)
      return known
    },
  })
}
