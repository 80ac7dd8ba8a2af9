import { createServer } from 'node:http'
import { announcePort } from './announce-port.ts'

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/plain')
  response.end('hello')
})
server.listen(0, '127.0.0.1', () => announcePort(server))
