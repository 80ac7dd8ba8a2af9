import { keepCompiledCode, resolveByAddress, useCompiledCode } from './process/quick-imports.ts'

useCompiledCode()
resolveByAddress()
const { runServer } = await import('./process/run-server.ts')
await runServer()
keepCompiledCode()
