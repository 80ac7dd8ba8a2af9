import { keepCompiledCode, resolveByAddress, useCompiledCode } from './quick-imports.ts'

useCompiledCode()
resolveByAddress()
const { runServer } = await import('./run-server.ts')
await runServer()
keepCompiledCode()
