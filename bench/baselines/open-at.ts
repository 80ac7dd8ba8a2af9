import type { Server } from 'node:http'

/** Tells the bench where, and goes when the bench is gone. */
export function openAt(server: Server): void {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('this server listens on no port')
  console.log(`open at http://localhost:${address.port}`)
  process.on('disconnect', () => process.exit())
}
