import { savePayoutAccount } from '@jangteo/contracts/ledger/payout-accounts.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  createPayoutBatch,
  downloadTransferFile,
  getPayoutBatch,
  importTransferResults,
} from '@jangteo/contracts/ledger/payout-batches.ts'
import { listAllSettlements, paySettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readXlsx } from '../../files/sheets/xlsx/read-xlsx.ts'
import { moveLedgerToMonth, rollUpWithoutGrace } from '../../testing/ledger.ts'
import { PASSWORD, signedIn } from '../../testing/test-users.ts'
import { checkLedger } from '../checks/check-ledger.ts'
import { closeMonths } from '../settlements/close-months.ts'
import { openTrade } from '../trading.fixture.ts'

const ACCOUNT = '00110234567'

/** Two closed months of a supplier: 19,800 and 9,900 won. */
async function open({ hasAccount = true } = {}) {
  const trade = await openTrade()
  const { shop, supplier, admin, sell } = trade
  await sell(2)
  await moveLedgerToMonth(shop, { monthsAgo: 2 })
  await sell(1)
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      update ledger_transactions set day = last.day, at = last.day
      from (select date_trunc('month', now() at time zone 'Asia/Seoul')::date - 10 as day) last
      where ledger_transactions.day > now()::date - 20`)
    await tx.execute(
      sql`update ledger_entries e set day = t.day from ledger_transactions t where t.id = e.transaction_id`,
    )
  })
  await rollUpWithoutGrace(shop)
  await closeMonths(shop.db)
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select name from businesses where account_id = ${supplier.accountId}`,
  )
  const holderName = rows[0]?.name ?? ''
  const save = (accountNumber: string) =>
    supplier.ask(savePayoutAccount, { body: { bank: '88', accountNumber, holderName, password: PASSWORD } })
  if (hasAccount) await save(ACCOUNT)
  const list = async () =>
    (await admin.ask(listAllSettlements, { query: { month: 'all' } })).data.filter(({ id }) => id)
  const ids = (await list()).map(({ id }) => id ?? '')
  const second = await signedIn(shop, 'admin')
  const results = (...lines: string[]) => ({
    upload: new Blob([['이체 결과', '계좌번호,금액,처리결과,오류사유', ...lines].join('\n')], { type: 'text/csv' }),
  })
  return {
    ...{ ...trade, holderName, save, list, ids, second, results },
    approved: async (settlementIds = ids) => {
      const { data } = await admin.ask(createPayoutBatch, { body: { settlementIds } })
      await second.ask(approvePayoutBatch, { params: { id: data.id } })
      return data.id
    },
    importing: (id: string, ...lines: string[]) =>
      admin.ask(importTransferResults, { params: { id }, ...results(...lines) }),
  }
}

test('a batch is approved by a second admin, sent as a file, and its results pay each settlement once', async () => {
  const { shop, admin, second, ids, list, holderName, importing } = await open()
  const { data: batch } = await admin.ask(createPayoutBatch, { body: { settlementIds: ids } })
  const params = { id: batch.id }
  expect(batch).toMatchObject({ state: 'requested', count: 2, amount: 29_700, paidAmount: 0 })
  expect(JSON.stringify(batch)).not.toContain(ACCOUNT)
  expect((await admin.send(downloadTransferFile, { params, query: {} })).statusCode, 'not approved').toBe(409)
  expect((await admin.send(approvePayoutBatch, { params })).json()).toMatchObject({ code: 'second_admin_needed' })
  await Promise.all([second, second].map((one) => one.ask(approvePayoutBatch, { params })))
  const csv = (await admin.send(downloadTransferFile, { params, query: {} })).body
  const lines = csv.replace('\ufeff', '').trim().split('\n')
  expect(lines[0]).toBe('입금은행,입금계좌번호,입금액,예금주,받는분 통장표시,내 통장표시')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
    ['신한은행', ACCOUNT, '19800', holderName],
    ['신한은행', ACCOUNT, '9900', holderName],
  ])
  const xlsx = await admin.send(downloadTransferFile, { params, query: { format: 'xlsx' } })
  const sheet = await Array.fromAsync(readXlsx(new Uint8Array(xlsx.rawPayload)))
  expect(sheet[1]?.cells.slice(0, 3), 'the account number is a text').toEqual(['신한은행', ACCOUNT, '19800'])

  const first = await importing(batch.id, '110234567,"19,800원",정상,', '00110234567,9900,실패,예금주 불일치')
  expect(first.rows.map(({ outcome }) => outcome)).toEqual(['paid', 'failed'])
  expect(first.data).toMatchObject({
    ...{ state: 'done', paidAmount: 19_800 },
    items: [{ state: 'paid' }, { state: 'failed', failure: '예금주 불일치' }],
  })
  const [newer, older] = await list()
  expect([newer?.state, older?.state]).toEqual(['closed', 'paid'])
  const again = await importing(batch.id, '110234567,"19,800원",정상,', '00110234567,9900,실패,예금주 불일치')
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['already', 'already'])
  expect(again.data).toEqual(first.data)
  const { rows } = await shop.db.execute(sql`select amount::int from ledger_transactions where kind = 'payout'`)
  expect(rows).toEqual([{ amount: 19_800 }])
  // The failed one is free for the next batch, the paid one is not.
  const { data: next } = await admin.ask(createPayoutBatch, { body: { settlementIds: [newer?.id ?? ''] } })
  expect(next.amount).toBe(9_900)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('rows that are unknown, doubled, unclear or contradict change nothing', async () => {
  const { approved, importing, list } = await open()
  const id = await approved()
  const { rows, data } = await importing(
    ...([id, '999,19800,정상,', `${ACCOUNT},1,정상,`, `${ACCOUNT},9900,정상,`, `${ACCOUNT},9900,정상,`] as const),
    ...[`${ACCOUNT},19800,처리중,`, `${ACCOUNT},많이,정상,`],
  )
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    ...[
      [3, 'unknown'],
      [4, 'unknown'],
      [5, 'doubled'],
      [6, 'doubled'],
      [7, 'unclear'],
      [8, 'unknown'],
    ],
  ])
  expect(data).toMatchObject({ state: 'approved', paidAmount: 0 })
  await importing(id, `${ACCOUNT},19800,정상,`)
  expect((await importing(id, `${ACCOUNT},19800,실패,잔액 부족`)).rows).toMatchObject([{ outcome: 'differs' }])
  expect((await list()).map(({ state }) => state)).toEqual(['closed', 'paid'])
})

test('two imports at once pay once', async () => {
  const { shop, approved, importing } = await open()
  const id = await approved()
  const answers = await Promise.all([1, 2, 3].map(() => importing(id, `${ACCOUNT},19800,성공,`)))
  expect(answers.map(({ rows }) => rows[0]?.outcome).sort()).toEqual(['already', 'already', 'paid'])
  const { rows } = await shop.db.execute(sql`select from ledger_transactions where kind = 'payout'`)
  expect(rows).toHaveLength(1)
})

test('a settlement is in one open batch, also of two admins at once; a cancelled batch frees it', async () => {
  const { admin, second, ids } = await open()
  const body = { settlementIds: ids }
  const answers = await Promise.all([admin, second].map((one) => one.send(createPayoutBatch, { body })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const id = answers.find(({ statusCode }) => statusCode === 201)?.json().data.id
  await admin.ask(cancelPayoutBatch, { params: { id }, body: { reason: '금액 확인' } })
  expect((await admin.send(approvePayoutBatch, { params: { id } })).statusCode).toBe(409)
  expect((await admin.ask(createPayoutBatch, { body })).data.count).toBe(2)
  expect((await admin.ask(getPayoutBatch, { params: { id } })).data).toMatchObject({
    ...{ state: 'cancelled', cancelReason: '금액 확인', items: [{ state: 'cancelled' }, { state: 'cancelled' }] },
  })
})

test('a supplier without a verified account is named, and an account that changed is not paid', async () => {
  const { admin, second, ids, holderName, save } = await open({ hasAccount: false })
  const refused = await admin.send(createPayoutBatch, { body: { settlementIds: ids } })
  expect(refused.json()).toMatchObject({
    ...{ code: 'payout_batch_refused', message: `${holderName}: 예금주를 확인한 지급 계좌가 없습니다.` },
  })
  await save(ACCOUNT)
  const { data } = await admin.ask(createPayoutBatch, { body: { settlementIds: ids } })
  await save('11099999991')
  const changed = await second.send(approvePayoutBatch, { params: { id: data.id } })
  expect(changed.statusCode).toBe(409)
  expect(changed.json().message).toContain(holderName)
  expect((await admin.ask(getPayoutBatch, { params: { id: data.id } })).data.state).toBe('requested')
})

test.each([['이름,전화\n가,나'], [''], ['계좌번호,금액\n1,2'], ['계좌번호,금액,처리결과\n"1,2']])(
  'a file that is no result of a bank is refused (%#)',
  async (content) => {
    const { admin, approved } = await open()
    const id = await approved()
    const upload = new Blob([content || ' '], { type: 'text/csv' })
    const answer = await admin.send(importTransferResults, { params: { id }, upload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'file_refused' })
  },
)

test('a settlement in a transfer file is not paid beside it, and is again after the batch is cancelled', async () => {
  const { admin, ids, approved } = await open()
  const id = await approved()
  const direct = await admin.send(paySettlements, { body: { ids } })
  expect(direct.json()).toMatchObject({ code: 'payout_batch_refused' })
  await admin.ask(cancelPayoutBatch, { params: { id }, body: { reason: '다시 만듭니다' } })
  expect((await admin.ask(paySettlements, { body: { ids } })).data).toEqual({ paid: 2, amount: 29_700 })
})
