import { randomUUID } from 'node:crypto'
import { confirmEntryPayment, deleteEntry } from '@jangteo/contracts/forms/form-authoring.ts'
import { confirmFormPayment, depositFormPayment, getFormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { getForm } from '@jangteo/contracts/forms/forms.ts'
import { tossWebhook } from '@jangteo/contracts/payments/payments.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startTossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { answer, field, lastEntry, makeForm } from '../../testing/forms.ts'
import { openShop, SANDBOX, type Shop } from '../../testing/open-shop.ts'
import { approvedPaymentKey, declinedPaymentKey } from '../../testing/orders.ts'
import { signedIn, type TestUser, visitor } from '../../testing/test-users.ts'
import { entryPayments } from '../tables.ts'
import { reconcileFormPayments } from './reconcile-form-payments.ts'

async function openTill(payment: Partial<FormField>, options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  return tillIn(shop, await signedIn(shop, 'admin'), payment)
}

async function tillIn(shop: Shop, admin: TestUser, payment: Partial<FormField>) {
  const guest = visitor(shop)
  const { id } = await makeForm(admin, [
    field('count', { type: 'number' }),
    field('pay', { type: 'payment', ...payment }),
  ])
  const send = async (pay: Record<string, string | number>, count = 3) =>
    (await answer(shop, guest, id, { count, pay })).json()
  const opened = async (pay: Record<string, string | number>, count = 3) => {
    const { payment: opened } = await send(pay, count)
    return { ...opened, id: String(opened?.url).split('/').at(-1) ?? '' }
  }
  return { shop, admin, guest, id, send, opened }
}

test('the amount of a form payment comes from the form, not from the request', async () => {
  const formula = await openTill({ calculation: '{count} * 1500' })
  expect(await formula.opened({ method: 'card', amount: 1 })).toMatchObject({
    amount: 4_500,
    url: expect.stringMatching(/^http:\/\/shop\.test\/forms\/pay\/[\da-f-]{36}$/),
  })
  expect((await lastEntry(formula.admin, formula.id)).values.pay).toEqual({ method: 'card', amount: 4_500 })
  expect((await formula.send({ method: 'card' }, 0)).payment).toBeNull()
  expect(await formula.send({ method: 'gold' })).toMatchObject({ field: 'pay', error: 'Invalid format' })

  const { shop, admin } = formula
  const fixed = await tillIn(shop, admin, { defaultValue: 9_000 })
  expect(await fixed.opened({ method: 'transfer', amount: 1 })).toMatchObject({ amount: 9_000 })

  const options = ['1000', '5000'].map((value) => ({ value, label: `${value}원` }))
  const chosen = await tillIn(shop, admin, { options })
  expect(await chosen.opened({ method: 'card', amount: 5_000 })).toMatchObject({ amount: 5_000 })
  expect(await chosen.send({ method: 'card', amount: 1 })).toMatchObject({ field: 'pay', error: 'Invalid format' })

  const free = await tillIn(shop, admin, { min: 100, max: 10_000 })
  expect(await free.opened({ method: 'card', amount: 777.9 })).toMatchObject({ amount: 777 })
  expect(await free.send({ method: 'card', amount: 99 })).toMatchObject({ error: 'Must be at least 100' })
  expect(await free.send({ method: 'card', amount: 1e12 })).toMatchObject({ error: 'Must be at most 10000' })
})

test('a card pays once; one that is declined leaves it open for the next', async () => {
  const { guest, admin, id: formId, opened } = await openTill({ defaultValue: 9_000 })
  const { id } = await opened({ method: 'card' })
  const page = (await guest.ask(getFormPayment, { params: { id } })).data
  expect(page).toMatchObject({ formTitle: '문의', amount: 9_000, state: 'waiting', opening: { provider: 'sandbox' } })
  const pay = (paymentKey: string, amount = 9_000) =>
    guest.send(confirmFormPayment, { params: { id }, body: { paymentKey, amount } })
  expect((await pay(approvedPaymentKey(), 1)).json().code).toBe('price_changed')
  expect((await pay(declinedPaymentKey())).json().code).toBe('payment_declined')
  const key = approvedPaymentKey()
  expect((await pay(key)).json().data).toMatchObject({ state: 'paid', opening: null, confirmation: {} })
  expect((await pay(key)).json().data.state).toBe('paid')
  expect((await pay(approvedPaymentKey())).json().data.state).toBe('paid')
  const other = await opened({ method: 'card' })
  const reused = await guest.send(confirmFormPayment, {
    params: { id: other.id },
    body: { paymentKey: key, amount: 9_000 },
  })
  expect(reused.json().code).toBe('payment_not_open')
  expect((await lastEntry(admin, formId)).payments).toMatchObject([{ field: 'pay', amount: 9_000, state: 'waiting' }])
})

test('a virtual account is opened once, and the money that arrives there is found', async () => {
  const { shop, guest, opened } = await openTill({ defaultValue: 9_000 })
  const { id } = await opened({ method: 'virtual_account' })
  const read = async () => (await guest.ask(getFormPayment, { params: { id } })).data
  const { account } = await read()
  expect(account).toMatchObject({ bank: '장터은행' })
  expect(await read()).toMatchObject({ account, state: 'waiting' })
  expect((await guest.ask(depositFormPayment, { params: { id } })).data.state).toBe('paid')

  const later = await opened({ method: 'virtual_account' })
  await guest.ask(getFormPayment, { params: { id: later.id } })
  await shop.services.sandbox?.deposit(later.id)
  await shop.db.update(entryPayments).set({ createdAt: sql`now() - interval '2 minutes'` })
  await reconcileFormPayments(shop.db, shop.services).run({})
  expect(new Set((await shop.db.select().from(entryPayments)).map(({ state }) => state))).toEqual(new Set(['paid']))
})

test('a transfer is paid when an admin confirms it', async () => {
  const { guest, admin, id: formId, opened } = await openTill({ defaultValue: 9_000 })
  const { id } = await opened({ method: 'transfer' })
  expect((await guest.ask(getFormPayment, { params: { id } })).data.account).toMatchObject({ holderName: '장터' })
  const { id: entryId } = await lastEntry(admin, formId)
  const params = { id: formId, entryId, field: 'pay' }
  expect((await admin.ask(confirmEntryPayment, { params })).data.payments).toMatchObject([{ state: 'paid' }])
  expect((await guest.ask(getFormPayment, { params: { id } })).data.state).toBe('paid')
  const kept = await admin.send(deleteEntry, { params: { id: formId, entryId } })
  expect([kept.statusCode, kept.json().message]).toEqual([409, '결제가 끝난 응답은 삭제할 수 없습니다.'])
})

test('a TossPayments webhook for a form is handled as for an order, and trusted only after asking the provider', async () => {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const settings = { payments: { ...SANDBOX, toss: { ...toss.settings, bank: '20' as const } } }
  const { shop, guest, opened } = await openTill({ defaultValue: 9_000 }, settings)
  toss.state.webhook = async (event) =>
    (await guest.call({ method: 'POST', url: '/api/v1/payments/webhooks/toss', payload: event })).statusCode
  const { id } = await opened({ method: 'virtual_account' })
  await guest.ask(getFormPayment, { params: { id } })
  const state = async () => (await shop.db.select().from(entryPayments))[0]?.state
  const sendWebhook = (orderId: string) => guest.send(tossWebhook, { body: { orderId, status: 'DONE' } })
  expect((await sendWebhook(id)).statusCode).toBe(200)
  expect(await state()).toBe('waiting')
  expect((await sendWebhook(randomUUID())).statusCode).toBe(403)
  expect((await toss.deposit(id)).at(-1)).toBe(200)
  expect(await state()).toBe('paid')
  expect((await sendWebhook(id)).statusCode).toBe(200)
})

test('without a payment provider a form takes bank transfers only, and says so before it is sent', async () => {
  const shop = await openShop({ payments: { ...SANDBOX, sandbox: false } })
  const admin = await signedIn(shop, 'admin')
  const { guest, id, send, opened } = await tillIn(shop, admin, { defaultValue: 9_000 })
  expect((await guest.ask(getForm, { params: { id } })).payment).toEqual({ methods: ['transfer'], isTest: false })
  expect(await send({ method: 'card' })).toMatchObject({ field: 'pay', error: expect.stringContaining('무통장 입금') })
  expect(await shop.db.$count(entryPayments)).toBe(0)
  const { id: paymentId } = await opened({ method: 'transfer' })
  const { data } = await guest.ask(getFormPayment, { params: { id: paymentId } })
  expect(data).toMatchObject({ provider: 'none', opening: null, account: { bank: '장터은행' } })
  // Opened while there was a provider.
  for (const method of ['card', 'virtual_account']) {
    await shop.db.update(entryPayments).set({ method, account: null })
    const { data: stale } = await guest.ask(getFormPayment, { params: { id: paymentId } })
    expect(stale).toMatchObject({ state: 'waiting', opening: null, account: null })
  }
  await shop.db.update(entryPayments).set({ method: 'card' })
  const body = { paymentKey: approvedPaymentKey(), amount: 9_000 }
  const refused = await guest.send(confirmFormPayment, { params: { id: paymentId }, body })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_unavailable'])
})

test('with the sandbox a form with a payment says that payments are tests', async () => {
  const { guest, id } = await openTill({ defaultValue: 9_000 })
  const { payment } = await guest.ask(getForm, { params: { id } })
  expect(payment).toEqual({ methods: ['card', 'transfer', 'virtual_account'], isTest: true })
})

test('a stranger cannot have the provider asked without end', async () => {
  const { guest, opened } = await openTill({ defaultValue: 9_000 })
  const { id } = await opened({ method: 'virtual_account' })
  const read = async () => (await guest.send(getFormPayment, { params: { id } })).statusCode
  const statuses: number[] = []
  for (let time = 0; time < 70; time++) statuses.push(await read())
  expect([statuses[0], statuses.includes(429)]).toEqual([200, true])
})
