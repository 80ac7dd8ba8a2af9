import type { Server } from 'node:http'

/** Prints the address for the benchmark, and exits when the benchmark has ended. */
export function announcePort(server: Server): void {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('this server listens on no port')
  console.log(`open at http://localhost:${address.port}`)
  process.on('disconnect', () => process.exit())
}
