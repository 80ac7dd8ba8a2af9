import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

// Half a second less at every start but the first; beside the modules, where nobody else can write.
enableCompileCache(join(dirname(import.meta.dirname), 'node_modules', '.compile-cache'))
const { runServer } = await import('./run-server.ts')
await runServer()
