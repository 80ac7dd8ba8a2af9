import { Agent, request } from 'node:http'

/** Submits entries one after another, each with its own client address and a plausible time to fill in the form. */
export async function answerCaller(origin: string, formId: string, place: number): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let calls = 0
  const post = (path: string, body: object, expected: number) =>
    new Promise<string>((resolve, reject) => {
      const text = JSON.stringify(body)
      calls++
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': `10.${place}.${(calls >> 8) & 255}.${calls & 255}`,
      }
      const sent = request(`${origin}/api/v1/forms/${formId}/${path}`, { method: 'POST', agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const said = Buffer.concat(pieces).toString()
          if (answer.statusCode === expected) resolve(said)
          else reject(new Error(`${path} answered ${answer.statusCode}: ${said.slice(0, 300)}`))
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
  const { data } = JSON.parse(await post('ticket', {}, 200)) as { data: { ticket: string } }
  await new Promise((proceed) => setTimeout(proceed, 2_100))
  return async () => {
    const answers = {
      name: `응답자 ${calls}`,
      city: String(calls % 8),
      age: 1 + (calls % 120),
      stars: 5,
      words: '좋습니다',
    }
    await post('submit', { ...answers, _ticket: data.ticket }, 201)
  }
}
