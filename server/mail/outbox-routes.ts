import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { sendNotFound } from '../http/error-responses.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { outboxMailPage, outboxPage } from './outbox-page.ts'
import { mailOutbox } from './tables.ts'

const NEWEST = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Options {
  db: Database
  limit: RateLimit
}

/** Shows the mails of the demo shop, so that visitors can follow their links. Every visitor can read every mail. */
export function outboxRoutes(app: FastifyInstance, { db, limit }: Options): void {
  app.get('/dev/mail', { onRequest: limit }, async (_request, reply) => {
    const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(NEWEST)
    return sendPage(reply, outboxPage(mails))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest: limit }, async (request, reply) => {
    const mail = await findMail(db, request.params.id)
    return mail ? sendPage(reply, outboxMailPage(mail)) : sendNotFound(request, reply)
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', { onRequest: limit }, async (request, reply) => {
    const mail = await findMail(db, request.params.id)
    return mail ? sendPage(reply, mail.html) : sendNotFound(request, reply)
  })
}

async function findMail(db: Database, id: string) {
  const [mail] = UUID.test(id) ? await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)) : []
  return mail
}

const POLICY = [`default-src 'none'`, `style-src 'unsafe-inline'`, `base-uri 'none'`, `form-action 'none'`]

/** Sandboxed: no script runs, and the page has an opaque origin. */
function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', [...POLICY, `frame-ancestors 'none'`, 'sandbox'].join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}
