import { Agent, request } from 'node:http'

export type JsonCaller = <Answer>(path: string, body: object, expected: number) => Promise<Answer>

/** One keep-alive connection, as a browser has; every call has its own client address in `X-Forwarded-For`. */
export function jsonCaller(origin: string, token: string, place: number): JsonCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let calls = 0
  return (path, body, expected) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': `10.88.${place}.${calls++ % 250}`,
      }
      const sent = request(origin + path, { method: 'POST', agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const said = Buffer.concat(pieces).toString()
          if (answer.statusCode === expected) resolve(JSON.parse(said))
          else reject(new Error(`POST ${path} answered ${answer.statusCode}: ${said.slice(0, 300)}`))
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
}
