import { runServer } from './run-server.ts'

await runServer()
process.on('SIGUSR2', () => {
  throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'uv_resident_set_memory' })
})
process.on('SIGHUP', () => {
  void Promise.reject(new TypeError('a mistake of ours'))
})
