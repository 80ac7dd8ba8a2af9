import { randomUUID } from 'node:crypto'
import * as commission from '@jangteo/contracts/ledger/commission-terms.ts'
import * as lineDetail from '@jangteo/contracts/ledger/line-details.ts'
import * as orderPayout from '@jangteo/contracts/ledger/order-payout.ts'
import * as payoutAccount from '@jangteo/contracts/ledger/payout-accounts.ts'
import * as batch from '@jangteo/contracts/ledger/payout-batches.ts'
import * as contract from '@jangteo/contracts/ledger/settlement.ts'
import * as correction from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { sql } from 'drizzle-orm'
import { partAt } from '../orders/endpoint-examples.fixture.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { PASSWORD, signedIn } from '../testing/test-users.ts'
import { payoutAccounts, settlements } from './tables.ts'

const thisMonth = () => monthOf(shopDay(new Date()))

/** The line of a delivery in this month. */
async function lineOf(scene: Scene) {
  const { partId } = await partAt(scene, 'delivered')
  const { rows } = await scene.shop.db.execute<{ id: string; supplierId: string }>(sql`
    select t.id::text, e.supplier_id as "supplierId"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'payable'
    where t.kind = 'delivery' and t.subject_id = ${partId}`)
  return { partId, month: thisMonth(), ...(rows[0] ?? { id: '', supplierId: '' }) }
}

async function ownLine(scene: Scene) {
  const { month, id } = await lineOf(scene)
  return { month, id }
}

async function anyLine(scene: Scene) {
  const { supplierId, month, id } = await lineOf(scene)
  return { supplierId, month, id }
}

async function holdOf(scene: Scene) {
  const [{ supplierId, id }, admin] = [await lineOf(scene), await signedIn(scene.shop, 'admin')]
  const { data } = await admin.ask(correction.holdSettlementLine, {
    params: { supplierId, id },
    body: { reason: '분쟁' },
  })
  return { id: data.holdId }
}

async function newAdjustment({ shop }: Scene) {
  const { accountId: supplierId } = await signedIn(shop, 'supplier-approved')
  return { supplierId, amount: -1_000, reason: '잘못 지급', idempotencyKey: randomUUID() }
}

async function adjustmentOf(scene: Scene) {
  const admin = await signedIn(scene.shop, 'admin')
  const { data } = await admin.ask(correction.requestAdjustment, { body: await newAdjustment(scene) })
  return { id: data.id }
}

async function newTerm({ shop }: Scene) {
  const { accountId: supplierId } = await signedIn(shop, 'supplier-approved')
  return { supplierId, categoryId: null, percent: 8.5, startsOn: '2099-01-01', endsOn: null, note: '2099년 계약' }
}

async function termOf(scene: Scene) {
  const admin = await signedIn(scene.shop, 'admin')
  return { id: (await admin.ask(commission.createCommissionTerm, { body: await newTerm(scene) })).data.id }
}

const ACCOUNT_NUMBER = '110234567891'

async function payoutAccountOf({ shop }: Scene, verifiedAt: Date | null) {
  const { accountId: supplierId } = await signedIn(shop, 'supplier-approved')
  const [account] = await shop.db
    .insert(payoutAccounts)
    .values({ supplierId, bank: '88', accountNumber: ACCOUNT_NUMBER, holderName: '한빛상사', verifiedAt })
    .returning({ id: payoutAccounts.id })
  return { supplierId, id: account?.id ?? '' }
}

/** A closed settlement of 1,000 won. */
async function settlementOf(scene: Scene) {
  const { supplierId } = await payoutAccountOf(scene, new Date())
  const amounts = { grossAmount: 1_000, refundAmount: 0, commissionAmount: 0, netAmount: 1_000, carriedAmount: 0 }
  const [settlement] = await scene.shop.db
    .insert(settlements)
    .values({ supplierId, month: '2020-01-01', ...amounts, state: 'closed', payableOn: '2020-02-15' })
    .returning({ id: settlements.id })
  return settlement?.id ?? ''
}

async function batchOf(scene: Scene) {
  const settlementIds = Array.of(await settlementOf(scene))
  const { data } = await (await signedIn(scene.shop, 'admin')).ask(batch.createPayoutBatch, { body: { settlementIds } })
  return { id: data.id }
}

async function approvedBatchOf(scene: Scene) {
  const params = await batchOf(scene)
  await (await signedIn(scene.shop, 'admin')).ask(batch.approvePayoutBatch, { params })
  return params
}

export const settlementExamples = [
  example(contract.listSettlements, () => ({ query: {} })),
  example(contract.getSettlement, () => ({ params: { month: thisMonth() }, query: {} })),
  example(contract.exportSettlement, () => ({ params: { month: thisMonth() } })),
  example(contract.downloadSettlementReport, () => ({ params: { month: thisMonth() } })),
  example(contract.downloadAnySettlementReport, async ({ shop }) => ({
    params: { supplierId: (await signedIn(shop, 'supplier-approved')).accountId, month: thisMonth() },
  })),
  example(contract.listAllSettlements, () => ({ query: {} })),
  example(contract.paySettlements, () => ({ body: { ids: Array.of(randomUUID()) } })),
  example(contract.closeMonthNow, () => ({ body: { month: '2020-01', reason: '감사 준비' } })),
  example(contract.getPurchaseSettlement, () => ({ query: {} })),
  example(contract.getAnySettlement, async ({ shop }) => ({
    params: { supplierId: (await signedIn(shop, 'supplier-approved')).accountId, month: thisMonth() },
    query: {},
  })),
  example(lineDetail.getSettlementLine, async (scene) => ({ params: await ownLine(scene) })),
  example(lineDetail.getAnySettlementLine, async (scene) => ({ params: await anyLine(scene) })),
  example(orderPayout.getOrderPayout, async (scene) => ({
    params: { id: (await partAt(scene, 'confirmed')).partId },
  })),
  example(correction.holdSettlementLine, async (scene) => {
    const { supplierId, id } = await lineOf(scene)
    return { params: { supplierId, id }, body: { reason: '분쟁 확인 중' } }
  }),
  example(correction.releaseSettlementHold, async (scene) => ({
    params: await holdOf(scene),
    body: { reason: '확인 완료' },
  })),
  example(commission.listCommissionTerms, () => ({ query: {} })),
  example(commission.listOwnCommissionTerms, () => ({})),
  example(commission.createCommissionTerm, async (scene) => ({ body: await newTerm(scene) })),
  example(commission.endCommissionTerm, async (scene) => ({
    params: await termOf(scene),
    body: { endsOn: '2099-12-31' },
  })),
  example(commission.deleteCommissionTerm, async (scene) => ({ params: await termOf(scene) })),
  example(correction.listAdjustments, () => ({ query: {} })),
  example(correction.requestAdjustment, async (scene) => ({ body: await newAdjustment(scene) })),
  example(correction.approveAdjustment, async (scene) => ({ params: await adjustmentOf(scene) })),
  example(correction.refuseAdjustment, async (scene) => ({
    params: await adjustmentOf(scene),
    body: { reason: '근거 없음' },
  })),
  example(batch.listPayoutBatches, () => ({ query: {} })),
  example(batch.getPayoutBatch, async (scene) => ({ params: await batchOf(scene) })),
  example(batch.createPayoutBatch, async (scene) => ({
    body: { settlementIds: Array.of(await settlementOf(scene)) },
  })),
  example(batch.approvePayoutBatch, async (scene) => ({ params: await batchOf(scene) })),
  example(batch.cancelPayoutBatch, async (scene) => ({
    params: await batchOf(scene),
    body: { reason: '다시 만듭니다' },
  })),
  example(batch.downloadTransferFile, async (scene) => ({ params: await approvedBatchOf(scene), query: {} })),
  example(batch.importTransferResults, async (scene) => ({
    params: await approvedBatchOf(scene),
    upload: new Blob([`계좌번호,금액,처리결과\n${ACCOUNT_NUMBER},1000,정상\n`], { type: 'text/csv' }),
  })),
  example(payoutAccount.getPayoutAccount, () => ({})),
  // The bank of the sandbox does not answer about this number.
  example(payoutAccount.savePayoutAccount, () => ({
    body: { bank: '88', accountNumber: '110234567898', holderName: '한빛상사', password: PASSWORD } as const,
  })),
  example(payoutAccount.verifyPayoutAccount, async (scene) => ({
    params: { id: (await payoutAccountOf(scene, null)).id },
  })),
]
