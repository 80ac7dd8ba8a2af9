import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  recipient: string
  content: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers RCPT TO with this line instead of accepting the mail. */
  refuseWith(line: string | undefined): void
  stop(): Promise<void>
  start(): Promise<void>
}

/** A minimal SMTP server on loopback that can refuse mails and be stopped. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let [unread, recipient, inContent] = ['', '', false]
    const answer = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (/^RCPT TO:/i.test(line)) recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^RCPT TO:/i.test(line) && refusal) return answer(refusal)
      inContent = /^DATA$/i.test(line)
      return answer(inContent ? '354 go on' : /^QUIT$/i.test(line) ? '221 bye' : '250 ok')
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      unread += chunk
      for (;;) {
        const end = inContent ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at < 0) return
        const part = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        if (!inContent) take(part)
        else {
          received.push({ recipient, content: part })
          inContent = false
          answer('250 taken')
        }
      }
    })
    answer('220 loopback')
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  await listen(0)
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (line) => {
      refusal = line
    },
    stop,
    start: () => listen(port),
  }
}
