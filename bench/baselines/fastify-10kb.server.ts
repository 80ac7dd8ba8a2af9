import fastify from 'fastify'
import { announcePort } from './announce-port.ts'

const BYTES = 10 * 1_024
const product = { id: 1, slug: 'bench-product', name: '도자기 머그컵', basePrice: 19_000, stockQuantity: 12 }
const frame = { success: true, data: [product], padding: '' }
frame.data = Array.from({ length: 90 }, (_, index) => ({ ...product, id: 1_000 + index }))
frame.padding = ' '.repeat(BYTES - Buffer.byteLength(JSON.stringify(frame)))
const json = Buffer.from(JSON.stringify(frame))
if (json.length !== BYTES) throw new Error(`the answer has ${json.length} bytes instead of ${BYTES}`)

const app = fastify()
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(json))
await app.listen({ port: 0, host: '127.0.0.1' })
announcePort(app.server)
