import { randomUUID } from 'node:crypto'
import { listEntries, markEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { getForm, openFormTicket, submitForm } from '@jangteo/contracts/forms/forms.ts'
import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answer, field, lastEntry, makeForm } from '../../testing/forms.ts'
import { lastMail } from '../../testing/mail.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type Visitor, visitor } from '../../testing/test-users.ts'
import { formAnswers, formEntries, forms } from '../tables.ts'
import { sendEntryNotification } from './send-entry-notification.ts'
import { MIN_FILL_MS, writeTicket } from './spam-check.ts'

const when = (name: string, value: string): FormField['conditional'] => ({
  action: 'show',
  logicType: 'all',
  rules: [{ field: name, operator: 'equals', value }],
})

const SEOUL_MS = 9 * 3_600_000

async function openDesk() {
  const shop = await openShop()
  return { shop, admin: await signedIn(shop, 'admin'), guest: visitor(shop) }
}

describe('answers that were tampered with', () => {
  const fields = [
    field('kind', { type: 'radio', options: ['a', 'b'].map((value) => ({ value, label: `종류 ${value}` })) }),
    field('secret', { conditional: when('kind', 'b') }),
    field('off', { conditional: { ...when('kind', 'b'), action: 'enable' } as FormField['conditional'] }),
    field('price', { type: 'number', readonly: true, defaultValue: 1_000 }),
    field('count', { type: 'number', min: 1, max: 9 }),
    field('total', { type: 'calculation', calculation: '{price} * {count}' }),
    field('chained', { conditional: when('secret', 'x') }),
    field('head', { type: 'heading' }),
    field('note', { type: 'hidden', defaultValue: 'from-ad' }),
    field('rows', {
      type: 'repeater',
      fields: [
        field('each', { type: 'number' }),
        field('fixed', { readonly: true, defaultValue: '그대로' }),
        field('twice', { type: 'calculation', calculation: '{each} * 2' }),
      ],
    }),
  ]

  test('of hidden, disabled, readonly and calculated fields are dropped or recomputed', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, fields)
    const sent = {
      ...{ kind: 'a', secret: 'x', off: 'y', price: 1, count: '3', total: 1, chained: 'z', head: 'h', note: 'mine' },
      rows: [{ each: 4, fixed: '공짜', twice: 0 }],
    }
    expect((await answer(shop, guest, id, sent)).statusCode).toBe(201)
    const { values, status } = await lastEntry(admin, id)
    expect(status).toBe('new')
    expect(values).toEqual({
      ...{ kind: 'a', price: 1_000, count: 3, total: 3_000, note: 'mine' },
      rows: [{ each: 4, fixed: '그대로', twice: 8 }],
    })
  })

  test('of a type that no widget gives are refused, with the field at fault', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, fields)
    const tries: [Record<string, FieldValue>, string, string][] = [
      [{ foreign: 'x' }, 'foreign', 'Unknown field'],
      [{ kind: 'c' }, 'kind', 'Invalid format'],
      [{ count: 99 }, 'count', 'Must be at most 9'],
      [{ kind: ['a'] }, 'kind', 'Invalid format'],
      [{ note: { a: 1 } }, 'note', 'Invalid format'],
      [{ rows: [{ each: 1, other: 2 }] }, 'rows', 'Invalid format'],
      [{ rows: 'x' }, 'rows', 'Invalid format'],
      [{ rows: [{ each: 'x' }] }, 'rows.0.each', 'Must be a number'],
    ]
    for (const [sent, at, error] of tries) {
      const refused = await answer(shop, guest, id, sent)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ success: false, field: at, error, problems: { [at]: error } })
    }
    expect(await shop.db.$count(formEntries)).toBe(0)
  })

  test('do not crash the server: deep nesting, empty bodies, zero bytes', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')])
    const url = `/api/v1/forms/${id}/submit`
    const nest = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    for (const payload of [nest, '[]', '{"name":"\\u0000"}', '{"__proto__":{"name":"x"}}', '{"_key":"short"}']) {
      const refused = await guest.call({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([payload.slice(0, 20), refused.statusCode]).toEqual([payload.slice(0, 20), 400])
    }
    expect(await shop.db.$count(formEntries)).toBe(0)
  })
})

test('a pattern that backtracks for years in other engines is matched at once', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('a', { validation: { pattern: '^(a+)+$', errorMessage: 'a만' } })])
  const refused = await answer(shop, guest, id, { a: `${'a'.repeat(1_900)}!` })
  expect(refused.json()).toMatchObject({ field: 'a', error: 'a만' })
  expect((await answer(shop, guest, id, { a: 'a'.repeat(50_000) })).statusCode).toBe(400)
  expect((await answer(shop, guest, id, { a: 'aaaa' })).statusCode).toBe(201)
})

test('a password is stored hashed, and no response contains it', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('pin', { type: 'password' }), field('name')])
  await answer(shop, guest, id, { pin: 'Hidden-4711', name: '가나다' })
  const [row] = await shop.db.select().from(formEntries)
  expect(row?.values.pin).toMatch(/^\$argon2id\$/)
  expect(row?.words).toBe(' 가나다')
  expect(await shop.db.select({ field: formAnswers.field }).from(formAnswers)).toEqual([{ field: 'name' }])
  expect((await lastEntry(admin, id)).values).toEqual({ name: '가나다' })
  const csv = await admin.call({ url: `/api/v1/admin/forms/${id}/entries.csv` })
  expect(csv.body).not.toMatch(/argon|pin|(?<![\w-])4711(?![\w-])/)
})

describe('a robot', () => {
  test('that fills the honeypot, forges its ticket or is too quick gets the usual answer, and its entry is spam', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')], { settings: { mostEntries: 1 } })
    const params = { formId: id }
    const { data } = await guest.ask(openFormTicket, { params })
    const other = await makeForm(admin, [field('name')])
    const [foreign] = await shop.db.select().from(forms).where(eq(forms.id, other.id))
    const foreignTicket = foreign && writeTicket(foreign, Date.now() - MIN_FILL_MS)
    for (const _ticket of [data.ticket, 'forged.x', foreignTicket ?? ''])
      expect((await guest.send(submitForm, { params, body: { name: 'r', _ticket } })).statusCode).toBe(201)
    expect((await answer(shop, guest, id, { name: 'r', _trap: 'http://spam.test' })).statusCode).toBe(201)
    const list = await admin.ask(listEntries, { params: { id }, query: {} })
    expect(list.counts).toEqual({ new: 0, read: 0, done: 0, spam: 4 })
    expect((await answer(shop, guest, id, { name: '사람' })).json()).toMatchObject({ success: true })
    expect((await answer(shop, guest, id, { name: '늦은 사람' })).json()).toMatchObject({ code: 'form_closed' })
    const limited = sql`update rate_limits set count = 60 where key like 'form-submit%'`
    expect((await shop.db.execute(limited)).rowCount).toBe(1)
    expect((await answer(shop, guest, id, { name: '빠른 사람' })).statusCode).toBe(429)
  })

  test('that an admin marks as genuine counts from then on, and one marked as spam no longer', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')])
    await answer(shop, guest, id, { name: '사람', _trap: '저절로 채워진 것' })
    const entry = await lastEntry(admin, id)
    const mark = (status: 'new' | 'spam') =>
      admin.ask(markEntries, { params: { id }, body: { ids: [entry.id], status } })
    const counted = async () => [(await shop.db.select().from(forms))[0]?.entryCount, await shop.db.$count(formAnswers)]
    expect(await counted()).toEqual([0, 0])
    await Promise.all([mark('new'), mark('new'), mark('new')])
    expect(await counted()).toEqual([1, 1])
    await mark('spam')
    expect(await counted()).toEqual([0, 0])
  })
})

test('an API client without a ticket is accepted, as long as it sends no faster than a person', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('name', { required: true })])
  const send = async (body: Record<string, string>) => {
    const sent = await guest.call({ method: 'POST', url: `/api/forms/${id}/submit`, payload: body })
    return sent.statusCode
  }
  const later = () => shop.db.execute(sql`update rate_limits set window_ends_at = now() where key like 'form-without%'`)
  const counts = async () => (await admin.ask(listEntries, { params: { id }, query: {} })).counts
  expect(await send({})).toBe(400)
  expect(await send({ name: '정직한 프로그램' })).toBe(201)
  expect(await counts()).toMatchObject({ new: 1, spam: 0 })
  // Still within the two seconds, however slow this machine is.
  await shop.db.execute(sql`update rate_limits set window_ends_at = now() + interval '1 hour' where key like 'form%'`)
  expect(await send({ name: '너무 빠름' })).toBe(201)
  expect(await counts()).toMatchObject({ new: 1, spam: 1 })
  for (let time = 0; time < 10; time++) {
    await later()
    await send({ name: `또 ${time}` })
  }
  expect(await counts()).toMatchObject({ new: 9, spam: 3 })
})

describe('the availability of a form', () => {
  test('takes as many entries as its limit, however many are sent at once', async () => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')], { settings: { mostEntries: 5 } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(shop, guest, id, { name: '나' })))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
    expect(await shop.db.$count(formEntries)).toBe(5)
    expect((await guest.ask(getForm, { params: { id } })).door).toBe('full')

    const ofEach = await makeForm(admin, [field('name')], { settings: { mostEntriesEach: 2 } })
    const people = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
    for (const person of people) {
      const tries = Array.from({ length: 5 }, () => answer(shop, person, ofEach.id, { name: '나' }))
      expect((await Promise.all(tries)).filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    }
  })

  test('takes as many entries of one account as the author allows', async () => {
    const { shop, admin } = await openDesk()
    const { id } = await makeForm(admin, [field('name')], { settings: { mostEntriesEach: 2 } })
    const availabilityFor = async (who: Visitor) => (await who.ask(getForm, { params: { id } })).door
    const person = await signedIn(shop, 'customer')
    const tries = await Promise.all(Array.from({ length: 8 }, () => answer(shop, person, id, { name: '나' })))
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    const other = await signedIn(shop, 'customer')
    expect((await answer(shop, other, id, { name: '너' })).statusCode).toBe(201)
    expect((await answer(shop, visitor(shop), id, { name: '손님' })).statusCode).toBe(401)
    expect([await availabilityFor(person), await availabilityFor(other), await availabilityFor(visitor(shop))]).toEqual(
      ['answered', 'open', 'login_required'],
    )
  })

  test.each([
    [{ opensAt: '2099-01-01T00:00:00Z' }, 'not_yet'],
    [{ closesAt: '2020-01-01T00:00:00Z' }, 'over'],
    [
      { openHours: { days: [(new Date(Date.now() + SEOUL_MS).getUTCDay() + 3) % 7], from: '09:00', to: '18:00' } },
      'off_hours',
    ],
  ])('of a form with %o is %s', async (settings, availability) => {
    const { shop, admin, guest } = await openDesk()
    const { id } = await makeForm(admin, [field('name')], { settings })
    expect((await guest.ask(getForm, { params: { id } })).door).toBe(availability)
    expect((await answer(shop, guest, id, { name: '나' })).json().code).toBe('form_closed')
  })
})

test('the same key answers once, also when it is sent many times at once', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('name')], { settings: { mostEntries: 1 } })
  const sent = { name: '나', _key: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => answer(shop, guest, id, sent)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map((one) => one.json().submissionId)).size).toBe(1)
  expect(await shop.db.$count(formEntries)).toBe(1)
})

test('a key that comes back with other answers is refused; a password is not part of the comparison', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('name'), field('pin', { type: 'password' })])
  const sent = { name: '나', pin: 'Hidden-4711', _key: randomUUID() }
  const first = await answer(shop, guest, id, sent)
  expect(first.statusCode).toBe(201)
  const refused = await answer(shop, guest, id, { ...sent, name: '너' })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_mismatch'])
  const again = await answer(shop, guest, id, { pin: 'Hidden-4712', _key: sent._key, name: '나' })
  expect(again.json().submissionId).toBe(first.json().submissionId)
  const other = { ...sent, _key: randomUUID() }
  const answers = await Promise.all(['가', '나', '가', '나'].map((name) => answer(shop, guest, id, { ...other, name })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422, 422])
  expect(await shop.db.$count(formEntries)).toBe(2)
  await shop.db.update(formEntries).set({ requestHash: null })
  const old = await answer(shop, guest, id, { ...sent, name: '너' })
  expect(old.json().submissionId, 'an entry from before the hash was stored').toBe(first.json().submissionId)
})

test('the redirect after a form is the one its author saved, not one from the request', async () => {
  const { shop, admin, guest } = await openDesk()
  const confirmations = [{ type: 'redirect' as const, message: '고맙습니다', redirectUrl: 'https://shop.test/thanks' }]
  const { id } = await makeForm(admin, [field('redirectUrl', { type: 'hidden' })], { confirmations })
  const sent = await answer(shop, guest, id, { redirectUrl: 'https://evil.test' })
  expect(sent.json().confirmation).toEqual(confirmations[0])
})

test('of several notification addresses only the one whose mail server defers the e-mail gets it tried again', async () => {
  const enqueued: { entryId: string; recipient: number }[] = []
  const shop = await openShop({ enqueue: async (_db, _name, payload) => void enqueued.push(payload as never) })
  const admin = await signedIn(shop, 'admin')
  const emails = ['one@shop.test', 'greylisted@shop.test', 'three@shop.test']
  const { id } = await makeForm(admin, [field('name')], {
    settings: { notification: { emails, subject: '', message: '' } },
  })
  await answer(shop, visitor(shop), id, { name: '사람' })
  const sent: string[] = []
  let isDeferred = true
  const sendMail = async ({ to }: { to: string }) => {
    if (isDeferred && to.startsWith('greylisted')) throw new Error('450 try again later')
    sent.push(to)
  }
  const job = sendEntryNotification({ db: shop.db, sendMail: sendMail as never, publicUrl: '' })
  const run = async (payloads: typeof enqueued) => {
    const results = await Promise.allSettled(payloads.map((payload) => job.run(payload)))
    return payloads.filter((_, nth) => results[nth]?.status === 'rejected')
  }
  const failed = await run(enqueued)
  isDeferred = false
  expect(await run(failed)).toEqual([])
  expect(sent.toSorted()).toEqual(emails.toSorted())
})

test('the notification addresses of a form get an e-mail with a summary and a link, in the words of the author', async () => {
  const { shop, admin, guest } = await openDesk()
  const notification = { emails: ['desk@shop.test'], subject: '{field:name}님의 문의', message: '번호 {entry_id}' }
  const { id } = await makeForm(admin, [field('name', { label: '이름' }), field('pin', { type: 'password' })], {
    settings: { notification },
  })
  const sent = await answer(shop, guest, id, { name: '한지민\r\nBcc: x', pin: 'Hidden-4711' })
  const mail = await lastMail(shop, 'desk@shop.test')
  expect(mail.subject).toBe('[장터] 한지민 Bcc: x님의 문의')
  expect(mail.text).toContain(`번호 ${sent.json().submissionId}`)
  expect(mail.text).toContain('이름: 한지민')
  expect(mail.text).toContain(`/admin/forms/${id}/entries?entry=${sent.json().submissionId}`)
  expect(mail.text + mail.html).not.toMatch(/argon|(?<![\w-])4711(?![\w-])/)
})

test('submissions from one address are rate limited', async () => {
  const { admin, shop, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('name')])
  for (let time = 0; time < 60; time++) await answer(shop, guest, id, {})
  const refused = await answer(shop, guest, id, {})
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  const { rows } = await shop.db.execute(sql`select count(*)::int as kept from form_entries`)
  expect(rows).toEqual([{ kept: 60 }])
})
