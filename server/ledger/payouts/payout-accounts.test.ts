import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { getPayoutAccount, savePayoutAccount, verifyPayoutAccount } from '@jangteo/contracts/ledger/payout-accounts.ts'
import { listAllSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mail.ts'
import { PASSWORD, signedIn, type TestUser } from '../../testing/test-users.ts'
import { openTrade } from '../trading.fixture.ts'
import { eraseExpiredPayoutAccounts } from './payout-accounts.ts'

async function open() {
  const trade = await openTrade()
  const { rows } = await trade.shop.db.execute<{ name: string }>(
    sql`select name from businesses where account_id = ${trade.supplier.accountId}`,
  )
  const holderName = rows[0]?.name ?? ''
  const form = { bank: '88', accountNumber: '110-234-567891', holderName, password: PASSWORD } as const
  return { ...trade, form }
}

const accountsOf = async (supplier: TestUser) => (await supplier.ask(getPayoutAccount, {})).data

test('an account whose holder the bank confirms counts at once, and its owner gets a mail', async () => {
  const { shop, supplier, form } = await open()
  expect(await accountsOf(supplier)).toEqual({ current: null, waiting: null })
  const { data } = await supplier.ask(savePayoutAccount, { body: form })
  expect(data).toEqual({
    current: {
      ...{ bankName: '신한은행', accountNumber: '110234567891', holderName: form.holderName },
      createdAt: expect.any(String),
    },
    waiting: null,
  })
  await eventually(async () => {
    const [mail, ...more] = await mailsTo(shop, supplier.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('[장터] 정산금을 받을 계좌가 바뀌었습니다')
    expect(mail?.text).toContain('신한은행 (끝자리 7891)')
    expect(mail?.text).not.toContain('110234567891')
  })
})

test('a repeated request, also at the same time, stores the account and mails once', async () => {
  const { shop, supplier, form } = await open()
  const save = () => supplier.ask(savePayoutAccount, { body: form })
  const [first, second] = await Promise.all([save(), save()])
  expect(second).toEqual(first)
  expect(await save()).toEqual(first)
  const { rows } = await shop.db.execute(sql`select from payout_accounts`)
  expect(rows).toHaveLength(1)
  await eventually(async () => expect(await mailsTo(shop, supplier.email)).toHaveLength(1))
})

test.each([
  ['password', { password: 'Wrong-1!' }, '비밀번호가 올바르지 않습니다'],
  ['password', { password: undefined }, '비밀번호를 입력하세요'],
  [
    'accountNumber',
    { accountNumber: '110234567890' },
    '은행에서 이 계좌를 찾지 못했습니다. 은행과 계좌번호를 확인해 주세요',
  ],
  ['accountNumber', { accountNumber: '1102-abc' }, '올바른 계좌번호가 아닙니다'],
  [
    'holderName',
    { accountNumber: '110234567899' },
    '은행에 등록된 예금주와 다릅니다. 통장에 적힌 그대로 입력해 주세요',
  ],
  ['holderName', { holderName: ' ' }, '예금주를 입력하세요'],
  ['bank', { bank: '99' }, '은행을 선택하세요'],
])('a wrong %s is refused at its field, and the account stays (%#)', async (field, wrong, message) => {
  const { supplier, form } = await open()
  await supplier.ask(savePayoutAccount, { body: form })
  const before = await accountsOf(supplier)
  const body = { ...form, ...wrong } as typeof form
  const answer = await supplier.send(savePayoutAccount, { body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ field, message })
  expect(answer.body).not.toContain('홍길동')
  expect(await accountsOf(supplier)).toEqual(before)
})

test('an account that no bank could confirm waits for an admin, who confirms it once; until then the old one counts', async () => {
  const { shop, supplier, admin, sell, form } = await open()
  await supplier.ask(savePayoutAccount, { body: form })
  await supplier.ask(savePayoutAccount, { body: { ...form, bank: '06', accountNumber: '9302345678' } })
  expect(await accountsOf(supplier)).toMatchObject({
    current: { accountNumber: '110234567891' },
    waiting: { bankName: 'KB국민은행', accountNumber: '9302345678' },
  })
  await sell(1)
  const shown = async () => {
    const answer = await admin.send(listAllSettlements, { query: {} })
    expect(answer.body, 'masked').not.toMatch(/110234567891|9302345678/)
    return answer.json().data[0]?.payoutAccount
  }
  const counts = { bankName: '신한은행', accountEnding: '7891', holderName: form.holderName, isVerified: true }
  expect(await shown()).toEqual({ id: expect.any(String), ...counts })
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from payout_accounts where verified_at is null`)
  const params = { id: rows[0]?.id ?? '' }
  const other = await signedIn(shop, 'admin')
  await Promise.all([admin, other].map((one) => one.ask(verifyPayoutAccount, { params })))
  expect(await accountsOf(supplier)).toMatchObject({ current: { accountNumber: '9302345678' }, waiting: null })
  expect(await shown()).toMatchObject({ accountEnding: '5678', isVerified: true })
  const audit = await admin.ask(listAudit, { query: { action: 'payout_account_verified' } })
  expect(audit.data).toMatchObject([{ subjectId: supplier.accountId, details: { bank: 'KB국민은행', ending: '5678' } }])
})

test('changes are limited to twenty a day', async () => {
  const { supplier, form } = await open()
  for (let change = 0; change < 20; change++)
    await supplier.ask(savePayoutAccount, { body: { ...form, accountNumber: `1102345${100 + change}1` } })
  expect((await supplier.send(savePayoutAccount, { body: form })).statusCode).toBe(429)
})

test('five years after its owner has closed the account, holder and number are erased', async () => {
  const { shop, supplier, form } = await open()
  await supplier.ask(savePayoutAccount, { body: form })
  const numberAfter = async (years: number) => {
    await shop.db.execute(sql`
      update accounts set closed_at = now() - make_interval(years => ${years}) where id = ${supplier.accountId}`)
    await eraseExpiredPayoutAccounts(shop.db).run({})
    const { rows } = await shop.db.execute(sql`select account_number, holder_name from payout_accounts`)
    return rows
  }
  expect(await numberAfter(4)).toEqual([{ account_number: '110234567891', holder_name: form.holderName }])
  expect(await numberAfter(6)).toEqual([{ account_number: '00000000', holder_name: '탈퇴한 회원' }])
})
