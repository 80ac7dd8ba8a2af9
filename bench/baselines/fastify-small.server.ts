import fastify from 'fastify'
import { announcePort } from './announce-port.ts'

const app = fastify()
const answer = {
  type: 'object',
  properties: { status: { type: 'string' }, version: { type: 'string' }, uptimeSeconds: { type: 'number' } },
}
app.get('/', { schema: { response: { 200: answer } } }, async () => ({
  status: 'ok',
  version: '0.1.0',
  uptimeSeconds: Math.floor(process.uptime()),
}))
await app.listen({ port: 0, host: '127.0.0.1' })
announcePort(app.server)
