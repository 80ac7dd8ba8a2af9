import { describe, expect, test } from 'vitest'
import { openMailServer } from '../testing/mail-server.ts'
import { openShop } from '../testing/open-shop.ts'
import { mailSender } from './send-mail.ts'

const mail = { to: 'jimin@shop.test', subject: '[장터] 안녕하세요', html: '<p>반갑습니다</p>', text: '반갑습니다' }

async function sender() {
  const { db } = await openShop()
  const mailServer = await openMailServer()
  const problems: string[] = []
  const sendMail = mailSender({
    db,
    smtpUrl: mailServer.url,
    from: '장터 <no-reply@shop.test>',
    onProblem: ({ message }) => problems.push(message),
  })
  return { mailServer, problems, sendMail }
}

describe('a mail by SMTP', () => {
  test('has a text and an HTML part, a readable subject and sender', async () => {
    const { mailServer, sendMail } = await sender()
    await sendMail(mail)
    const [received] = mailServer.received
    expect(received?.recipient).toBe('jimin@shop.test')
    expect(received?.content).toMatch(/^From: =\?UTF-8\?.+\?= <no-reply@shop\.test>/m)
    expect(received?.content).toContain('Content-Type: text/plain')
    expect(received?.content).toContain('Content-Type: text/html')
  })

  test('goes to one recipient, also when the address has a comma', async () => {
    const { mailServer, sendMail } = await sender()
    await sendMail({ ...mail, to: 'someone,victim@shop.test' })
    expect(mailServer.received.map(({ recipient }) => recipient)).not.toContain('victim@shop.test')
    expect(mailServer.received).toHaveLength(1)
  })

  test('fails when the server is unreachable or defers it, so that the job retries', async () => {
    const { mailServer, problems, sendMail } = await sender()
    mailServer.refuseWith('451 try again later')
    await expect(sendMail(mail)).rejects.toThrow('mail not sent')
    await mailServer.stop()
    await expect(sendMail(mail)).rejects.toThrow('mail not sent')
    expect(problems).toHaveLength(2)
  })

  test('to an address that does not exist is dropped and logged', async () => {
    const { mailServer, problems, sendMail } = await sender()
    mailServer.refuseWith('550 no such user')
    await sendMail(mail)
    expect(mailServer.received).toEqual([])
    expect(problems).toEqual([expect.stringContaining('550 no such user')])
  })
})
