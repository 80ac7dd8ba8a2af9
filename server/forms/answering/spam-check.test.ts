import { getEntry, listEntries, markEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { confirmFormPayment, getFormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { saveForLater, submitForm, uploadFormFile } from '@jangteo/contracts/forms/forms.ts'
import { renderView } from '@jangteo/contracts/views/views.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answer, field, lastEntry, makeForm, ticketFor } from '../../testing/forms.ts'
import { lastMail, mailsTo } from '../../testing/mail.ts'
import { openShop } from '../../testing/open-shop.ts'
import { approvedPaymentKey } from '../../testing/orders.ts'
import { signedIn, type Visitor, visitor } from '../../testing/test-users.ts'
import { makeView, viewOf } from '../../testing/views.ts'
import { sweepForms } from '../form-jobs.ts'
import { formEntries, formFiles, savedForms } from '../tables.ts'
import { sendEntryNotification } from './send-entry-notification.ts'

const DESK = 'desk@shop.test'

async function openDesk() {
  const shop = await openShop()
  return { shop, admin: await signedIn(shop, 'admin'), guest: visitor(shop) }
}

const notified = { notification: { emails: [DESK], subject: '', message: '' } }
const LINKS = 'https://a.test https://b.test https://c.test'

describe('a submission without a ticket', () => {
  test('is answered with success, and is spam with its reasons if it fills the honeypot, comes too fast or is full of links', async () => {
    const { shop, admin } = await openDesk()
    const { id } = await makeForm(admin, [field('words', { type: 'textarea' })])
    const send = async (who: Visitor, body: Record<string, string>) => {
      const sent = await who.send(submitForm, { params: { formId: id }, body })
      expect(sent.json()).toMatchObject({ success: true, submissionId: expect.any(String) })
      const { status, spamReasons } = await lastEntry(admin, id)
      return [status, ...spamReasons]
    }
    const [one, ...others] = Array.from({ length: 4 }, () => visitor(shop))
    if (!one || !others[0] || !others[1] || !others[2]) throw new Error('four visitors')
    expect(await send(one, { words: '안녕하세요' })).toEqual(['new'])
    // Still within the two seconds, however slow this machine is.
    await shop.db.execute(sql`update rate_limits set window_ends_at = now() + interval '1 hour' where key like 'form%'`)
    expect(await send(one, { words: '또 안녕하세요' })).toEqual(['spam', 'address_pace', 'no_ticket'])
    expect(await send(others[0], { words: '안녕하세요', _trap: 'x' })).toEqual(['spam', 'trap', 'no_ticket'])
    expect(await send(others[1], { words: LINKS })).toEqual(['spam', 'links', 'no_ticket'])
    const _ticket = await ticketFor(shop, id)
    expect(await send(others[2], { words: LINKS, _ticket })).toEqual(['new'])
    expect(await send(others[2], { words: 'x', _ticket: 'forged.x' })).toEqual(['spam', 'ticket_invalid'])
  })

  test('is spam when many addresses send to one form at once; a visitor who opened the form is not', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')])
    const other = await makeForm(admin, [field('name')])
    const send = (formId: string) => visitor(shop).send(submitForm, { params: { formId }, body: { name: '로봇' } })
    for (let time = 0; time < 60; time++) expect((await send(id)).statusCode).toBe(201)
    expect((await lastEntry(admin, id)).status).toBe('new')
    await send(id)
    expect((await lastEntry(admin, id)).spamReasons).toEqual(['form_pace', 'no_ticket'])
    await send(other.id)
    expect((await lastEntry(admin, other.id)).status).toBe('new')
    await answer(shop, guest, id, { name: '사람' })
    expect(await lastEntry(admin, id)).toMatchObject({ status: 'new', values: { name: '사람' } })
  })
})

test('one ticket is good for a few entries, however its signature is spelled', async () => {
  const { shop, admin } = await openDesk()
  const { id } = await makeForm(admin, [field('name')])
  const _ticket = await ticketFor(shop, id)
  const statuses: string[] = []
  for (let time = 0; time < 7; time++) {
    await visitor(shop).send(submitForm, { params: { formId: id }, body: { name: '나', _ticket } })
    const { status, spamReasons } = await lastEntry(admin, id)
    statuses.push(spamReasons[0] ?? status)
  }
  expect(statuses).toEqual([...Array(5).fill('new'), 'ticket_reused', 'ticket_reused'])
  for (const spelled of [`${_ticket}=`, `${_ticket}.x`, ` ${_ticket}`, `${_ticket.slice(0, -1)}`]) {
    await visitor(shop).send(submitForm, { params: { formId: id }, body: { name: '나', _ticket: spelled } })
    expect((await lastEntry(admin, id)).spamReasons).toEqual(['ticket_invalid'])
  }
  await visitor(shop).send(submitForm, {
    params: { formId: id },
    body: { name: '나', _ticket: await ticketFor(shop, id) },
  })
  expect((await lastEntry(admin, id)).status).toBe('new')
})

test('more spam than an admin could look through is refused, and a visitor still gets through', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('name')])
  const trapped = () => visitor(shop).send(submitForm, { params: { formId: id }, body: { name: '로봇', _trap: 'x' } })
  expect((await trapped()).statusCode).toBe(201)
  const full = sql`update rate_limits set count = 300 where key = ${`form-spam ${id}`}`
  expect((await shop.db.execute(full)).rowCount).toBe(1)
  const refused = await trapped()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await answer(shop, guest, id, { name: '사람' })).statusCode).toBe(201)
  expect(await shop.db.$count(formEntries)).toBe(2)
})

describe('an entry that arrived as spam', () => {
  test('sends no e-mail, takes no payment and is in no view until it is restored, and then each once', async () => {
    const { shop, admin, guest } = await openDesk()
    const pay = field('pay', { type: 'payment', defaultValue: 9_000 })
    const { id } = await makeForm(admin, [field('name'), pay], { settings: notified })
    const view = await makeView(admin, viewOf(['name'], { source: { type: 'form', formId: id } }))
    const body = { name: '사람', pay: { method: 'card', amount: 9_000 }, _trap: '저절로 채워진 것' }
    const sent = (await answer(shop, guest, id, body)).json()
    const paymentId = String(sent.payment.url).split('/').at(-1) ?? ''
    const params = { id: paymentId }
    const paymentKey = approvedPaymentKey()
    const confirm = () => guest.send(confirmFormPayment, { params, body: { paymentKey, amount: 9_000 } })
    const rows = async () => (await guest.ask(renderView, { query: { viewId: view.id } })).total
    const held = (await guest.ask(getFormPayment, { params })).data
    expect(held).toMatchObject({ state: 'waiting', opening: null, account: null, isHeld: true })
    expect((await confirm()).json().code).toBe('payment_not_open')
    expect([await rows(), (await mailsTo(shop, DESK)).length]).toEqual([0, 0])
    const { counts } = await admin.ask(listEntries, { params: { id }, query: {} })
    expect(counts).toMatchObject({ new: 0, spam: 1 })

    const mark = (status: 'new' | 'spam') =>
      admin.ask(markEntries, { params: { id }, body: { ids: [sent.submissionId], status } })
    await Promise.all([mark('new'), mark('new')])
    await lastMail(shop, DESK)
    expect(await rows()).toBe(1)
    expect((await guest.ask(getFormPayment, { params })).data).toMatchObject({ isHeld: false, opening: {} })
    const entry = (await admin.ask(getEntry, { params: { id, entryId: sent.submissionId } })).data
    expect([entry.status, entry.spamReasons]).toEqual(['new', []])

    await mark('spam')
    expect((await confirm()).json().code).toBe('payment_not_open')
    expect((await admin.ask(getEntry, { params: { id, entryId: sent.submissionId } })).data.spamReasons).toEqual([
      'marked',
    ])
    await mark('new')
    expect((await confirm()).statusCode).toBe(200)
    const { rows: jobs } = await shop.db.execute(sql`select id from jobs.job where name = 'tell-of-entry'`)
    expect([jobs.length, (await mailsTo(shop, DESK)).length]).toEqual([1, 1])
  })

  test('is deleted after 30 days, unless it was restored or an admin marked it', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')])
    const ids: string[] = []
    for (const name of ['버릴 것', '되살린 것', '새 스팸', '관리자가 표시한 것']) {
      const trap = name === '관리자가 표시한 것' ? {} : { _trap: 'x' }
      ids.push((await answer(shop, guest, id, { name, ...trap })).json().submissionId)
    }
    const mark = (entryId: string | undefined, status: 'new' | 'spam') =>
      admin.ask(markEntries, { params: { id }, body: { ids: [entryId ?? ''], status } })
    await mark(ids[1], 'new')
    await mark(ids[3], 'spam')
    const old = sql`update form_entries set submitted_at = now() - interval '31 days' where values->>'name' <> '새 스팸'`
    await shop.db.execute(old)
    await sweepForms(shop.db).run({})
    const left = await shop.db.select({ values: formEntries.values }).from(formEntries)
    expect(left.map(({ values }) => values.name).sort()).toEqual(['관리자가 표시한 것', '되살린 것', '새 스팸'])
  })

  test('that was marked before its e-mail was sent gets it when it is restored', async () => {
    const enqueued: unknown[] = []
    const shop = await openShop({ enqueue: async (_db, name, payload) => void enqueued.push([name, payload]) })
    const admin = await signedIn(shop, 'admin')
    const { id } = await makeForm(admin, [field('name')], { settings: notified })
    const { submissionId } = (await answer(shop, visitor(shop), id, { name: '사람' })).json()
    const mark = (status: 'new' | 'spam') =>
      admin.ask(markEntries, { params: { id }, body: { ids: [submissionId], status } })
    const mails: string[] = []
    const sendMail = async ({ to }: { to: string }) => void mails.push(to)
    const job = sendEntryNotification({ db: shop.db, sendMail: sendMail as never, publicUrl: '' })
    await mark('spam')
    await job.run({ entryId: submissionId })
    expect([mails, enqueued.length]).toEqual([[], 1])
    await mark('new')
    expect(enqueued).toHaveLength(2)
    await job.run({ entryId: submissionId })
    expect(mails).toEqual([DESK])
  })
})

describe('what a stranger stores without submitting', () => {
  test('is nothing for a form that takes no entries', async () => {
    const { admin, guest } = await openDesk()
    const over = { closesAt: '2020-01-01T00:00:00Z', saveAndContinue: true }
    const { id } = await makeForm(admin, [field('name')], { settings: over })
    const saving = { params: { formId: id }, body: { answers: { name: '나' }, page: 0 } }
    expect((await guest.send(saveForLater, saving)).json().code).toBe('form_closed')
    const members = await makeForm(admin, [field('name')], { settings: { loginRequired: true, saveAndContinue: true } })
    const anonymous = { ...saving, params: { formId: members.id } }
    expect((await guest.send(saveForLater, anonymous)).statusCode).toBe(401)
    expect((await admin.send(saveForLater, anonymous)).statusCode).toBe(201)
  })

  test('is limited for each form, from however many addresses it comes', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('file', { type: 'file' })], { settings: { saveAndContinue: true } })
    const upload = () =>
      visitor(shop).send(uploadFormFile, {
        params: { formId: id },
        query: { field: 'file', fileName: 'a.txt' },
        upload: new Blob(['가'], { type: 'text/plain' }),
      })
    const { token } = (await upload()).json().data
    await shop.db.update(formFiles).set({ bytes: 1024 ** 3 })
    expect((await upload()).statusCode).toBe(429)
    await answer(shop, guest, id, { file: [token], _trap: 'x' })
    expect((await upload()).statusCode, 'spam has claimed the file').toBe(429)
    const { data } = await admin.ask(listEntries, { params: { id }, query: {} })
    await admin.ask(markEntries, { params: { id }, body: { ids: data.map((entry) => entry.id), status: 'new' } })
    expect((await upload()).statusCode, 'the entry was restored').toBe(201)
    await shop.db.execute(sql`
      insert into saved_forms (token_hash, form_id, answers, page, expires_at)
      select int4send(n), ${id}::uuid, '{}', 0, now() + interval '1 day' from generate_series(1, 5000) n`)
    const saving = { params: { formId: id }, body: { answers: {}, page: 0 } }
    expect((await guest.send(saveForLater, saving)).statusCode).toBe(429)
    await shop.db.update(savedForms).set({ expiresAt: sql`now()` })
    expect((await guest.send(saveForLater, saving)).statusCode).toBe(201)
  })
})
