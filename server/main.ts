import { keepCompiledCode, resolveDrizzleOnce, useCompiledCode } from './quick-imports.ts'

useCompiledCode()
resolveDrizzleOnce()
const { runServer } = await import('./run-server.ts')
await runServer()
keepCompiledCode()
