import * as contract from '@jangteo/contracts/forms/form-authoring.ts'
import { DEFAULT_FORM_SETTINGS, getForm, getSavedForm, saveForLater } from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { answer, definitionOf, field, lastEntry, makeForm } from '../../testing/forms.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { sweepForms } from '../form-jobs.ts'
import { announceFormAvailability } from '../reading/form-availability.ts'
import { formEntries, savedForms } from '../tables.ts'

async function openDesk() {
  const shop = await openShop()
  return { shop, admin: await signedIn(shop, 'admin'), guest: visitor(shop) }
}

test('a form is refused with the field at fault', async () => {
  const { admin } = await openDesk()
  const rule = (name: string): FormField['conditional'] => ({
    action: 'show',
    logicType: 'all',
    rules: [{ field: name, operator: 'is_empty' }],
  })
  const wrong: [FormField[], string][] = [
    [[field('a'), field('a')], 'definition.fields.1.name'],
    [[field('_ticket')], 'definition.fields.0.name'],
    [[field('__proto__')], 'definition.fields.0.name'],
    [[field('a', { conditional: rule('b') })], 'definition.fields.0.conditional'],
    [[field('a', { type: 'calculation', calculation: '1 +' })], 'definition.fields.0.calculation'],
    [[field('a', { type: 'calculation', calculation: '{b} + 1' })], 'definition.fields.0.calculation'],
    [[field('a', { validation: { pattern: '(a)\\1' } })], 'definition.fields.0.validation.pattern'],
    [[field('a', { validation: { pattern: 'a(?=b)' } })], 'definition.fields.0.validation.pattern'],
    [[field('a', { validation: { pattern: '[' } })], 'definition.fields.0.validation.pattern'],
    [[field('a', { validation: { pattern: '((a{500}){2}){2}' } })], 'definition.fields.0.validation.pattern'],
    [[field('a', { type: 'select' })], 'definition.fields.0.options'],
    [[field('a', { type: 'repeater' })], 'definition.fields.0.fields'],
    [[field('a', { type: 'repeater', fields: [field('b', { type: 'file' })] })], 'definition.fields.0.fields.0.type'],
    [[field('a', { type: 'number', min: 2, max: 1 })], 'definition.fields.0.max'],
    [[field('a', { type: 'payment' }), field('b', { type: 'payment' })], 'definition.fields.1.type'],
  ]
  const answered = []
  for (const [fields] of wrong) {
    const body = { name: 'wrong', definition: definitionOf(fields) }
    answered.push((await admin.send(contract.createForm, { body })).json().field)
  }
  expect(answered).toEqual(wrong.map(([, at]) => at))
  const pages = definitionOf([field('a'), field('b')], { settings: { pageBreaks: [2] } })
  const late = definitionOf([field('a')], {
    settings: { opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' },
  })
  const lost = definitionOf([field('a')], { confirmations: [{ type: 'redirect', message: '', redirectUrl: '' }] })
  for (const [definition, at] of [
    [pages, 'definition.settings.pageBreaks.0'],
    [late, 'definition.settings.closesAt'],
    [lost, 'definition.confirmations.0.redirectUrl'],
  ] as const)
    expect((await admin.send(contract.createForm, { body: { name: 'wrong', definition } })).json().field).toBe(at)
  const script = definitionOf([field('a')], {
    confirmations: [{ type: 'redirect', message: '', redirectUrl: 'javascript:alert(1)' }],
  })
  expect((await admin.send(contract.createForm, { body: { name: 'wrong', definition: script } })).statusCode).toBe(400)
  const fromTheFirst = definitionOf([field('a'), field('b')], { settings: { multiPage: true, pageBreaks: [0, 1] } })
  const kept = await admin.send(contract.createForm, { body: { name: 'right', definition: fromTheFirst } })
  expect(kept.statusCode).toBe(201)
})

test('a form is saved as its next version, and entries keep the version they answered', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id, name } = await makeForm(admin, [field('old', { label: '옛 칸' }), field('both', { label: '함께' })])
  await answer(shop, guest, id, { old: '가', both: '나' })
  const body = { name, definition: definitionOf([field('both', { label: '같이' }), field('new', { label: '=새 칸' })]) }
  const saves = await Promise.all(
    [1, 2, 3].map(() => admin.send(contract.saveForm, { params: { id }, body: { ...body, version: 1 } })),
  )
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  await answer(shop, guest, id, { both: '=2+2', new: '-1' })
  expect((await answer(shop, guest, id, { old: '가' })).json()).toMatchObject({ field: 'old' })
  expect((await guest.ask(getForm, { params: { id: name } })).version).toBe(2)
  const { data: versions } = await admin.ask(contract.listFormVersions, { params: { id } })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  const { data: first } = await admin.ask(contract.getFormVersion, { params: { id, version: 1 } })
  expect(first.definition.fields[0]?.name).toBe('old')

  await admin.ask(contract.deleteForm, { params: { id } })
  expect((await guest.send(getForm, { params: { id } })).statusCode).toBe(404)
  const list = await admin.ask(contract.listEntries, { params: { id }, query: {} })
  expect(list.data.map(({ values, version }) => [version, values])).toEqual([
    [2, { both: '=2+2', new: '-1' }],
    [1, { old: '가', both: '나' }],
  ])
  expect((await admin.ask(contract.listForms, { query: {} })).total).toBe(0)
  const gone = await admin.ask(contract.listForms, { query: { deleted: 'true' } })
  expect(gone.data).toMatchObject([{ id, entryCount: 2, newEntryCount: 2, isDeleted: true }])
  const csv = await admin.send(contract.exportEntries, { params: { id }, query: {} })
  const [heading = '', ...rows] = csv.body.trim().split('\n')
  expect(heading).toMatch(/,같이,'=새 칸,옛 칸$/)
  expect(rows[0]).toMatch(/,'=2\+2,'-1,$/)
  expect(rows[1]).toMatch(/,나,,가$/)
  await makeForm(admin, [field('a')])
})

test('entries are found, noted, marked and deleted for good', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id } = await makeForm(admin, [field('name')])
  for (const name of ['가람', '나래', '다온']) await answer(shop, guest, id, { name })
  const found = async (query: object) => (await admin.ask(contract.listEntries, { params: { id }, query })).total
  const { id: entryId } = await lastEntry(admin, id)
  const params = { id, entryId }
  const { data } = await admin.ask(contract.addEntryNote, { params, body: { text: '전화했습니다' } })
  expect(data.notes).toMatchObject([{ text: '전화했습니다', authorName: admin.name }])
  await admin.ask(contract.markEntries, { params: { id }, body: { ids: [entryId], status: 'done' } })
  await shop.db.execute(
    sql`update form_entries set submitted_at = '2026-01-01T15:00:00Z' where values->>'name' = '가람'`,
  )
  expect([await found({ search: '나래' }), await found({ status: 'done' }), await found({ status: 'new' })]).toEqual([
    1, 1, 2,
  ])
  expect(await found({ from: '2026-01-02', to: '2026-01-02' })).toBe(1)
  expect(await found({ from: '2026-01-01', to: '2026-01-01' })).toBe(0)
  await admin.ask(contract.deleteEntry, { params })
  expect((await admin.send(contract.getEntry, { params })).statusCode).toBe(404)
  const [form] = (await admin.ask(contract.listForms, { query: {} })).data
  expect(form).toMatchObject({ entryCount: 2, newEntryCount: 2 })
  const other = await makeForm(admin, [field('name')])
  const elsewhere = { id: other.id, entryId: (await lastEntry(admin, id)).id }
  expect((await admin.send(contract.deleteEntry, { params: elsewhere })).statusCode).toBe(404)
  expect(await shop.db.$count(formEntries)).toBe(2)
})

test('a duplicated form has the same fields under another name, and a closed form takes no answers', async () => {
  const { shop, admin, guest } = await openDesk()
  const { id, name } = await makeForm(admin, [field('name')])
  const copies = [1, 2].map(
    async () => (await admin.send(contract.duplicateForm, { params: { id } })).json().data?.name,
  )
  expect((await Promise.all(copies)).filter(Boolean)[0]).toContain(`${name}-copy`)
  await admin.ask(contract.openForm, { params: { id }, body: { isOpen: false } })
  expect((await guest.ask(getForm, { params: { id } })).door).toBe('closed')
  expect((await answer(shop, guest, id, { name: '나' })).json().code).toBe('form_closed')
})

test('notification addresses and entry limits are not public', async () => {
  const { admin, guest } = await openDesk()
  const notification = { ...DEFAULT_FORM_SETTINGS.notification, emails: ['desk@shop.test'] }
  const { id } = await makeForm(admin, [field('name')], { settings: { notification, mostEntries: 77 } })
  const { body } = await guest.send(getForm, { params: { id } })
  expect(body).not.toMatch(/desk@shop|notification|mostEntries/)
})

test('a form saved for later is kept behind a link, without secrets, for thirty days', async () => {
  const { shop, admin, guest } = await openDesk()
  const fields = [field('name'), field('pin', { type: 'password' }), field('paper', { type: 'file' })]
  const { id } = await makeForm(admin, fields, { settings: { saveAndContinue: true } })
  const answers = { name: '나', pin: 'Hidden-1', paper: 'token', foreign: 'x' }
  const { data } = await guest.ask(saveForLater, { params: { formId: id }, body: { answers, page: 1 } })
  const saved = await guest.ask(getSavedForm, { params: { token: data.token } })
  expect(saved.data).toEqual({ formId: id, answers: { name: '나' }, page: 1 })
  expect(JSON.stringify(await shop.db.select().from(savedForms))).not.toContain(data.token)
  await shop.db.update(savedForms).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await guest.send(getSavedForm, { params: { token: data.token } })).statusCode).toBe(410)
  await sweepForms(shop.db).run({})
  expect(await shop.db.$count(savedForms)).toBe(0)
  const closed = await makeForm(admin, fields)
  const refused = await guest.send(saveForLater, { params: { formId: closed.id }, body: { answers: {}, page: 0 } })
  expect(refused.json().code).toBe('form_closed')
})

test.each(['opensAt', 'openHours'])('cached pages are invalidated when the %s of a form pass', async (setting) => {
  const { shop, admin } = await openDesk()
  const aMinuteAgo = Date.now() - 60_000
  const to = new Date(aMinuteAgo + 9 * 3_600_000).toISOString().slice(11, 16)
  const settings =
    setting === 'opensAt'
      ? { opensAt: new Date(aMinuteAgo).toISOString() }
      : { openHours: { days: [0, 1, 2, 3, 4, 5, 6], from: '03:00', to } }
  const received: string[] = []
  shop.events.onEvent(({ tags }) => received.push(...tags))
  await announceFormAvailability(shop.db).run({})
  await makeForm(admin, [field('name')], { settings })
  await eventually(() => expect(received).toEqual(['forms']))
  await announceFormAvailability(shop.db).run({})
  await eventually(() => expect(received).toEqual(['forms', 'forms']))
})
