import * as commission from '@jangteo/contracts/ledger/commission-terms.ts'
import * as lineDetail from '@jangteo/contracts/ledger/line-details.ts'
import * as orderPayout from '@jangteo/contracts/ledger/order-payout.ts'
import * as payoutAccount from '@jangteo/contracts/ledger/payout-accounts.ts'
import * as batch from '@jangteo/contracts/ledger/payout-batches.ts'
import * as contract from '@jangteo/contracts/ledger/settlement.ts'
import * as correction from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { deviceOf } from '../accounts/refresh-cookie.ts'
import type { Database } from '../database/open-database.ts'
import { nameFile } from '../files/sheets/sheet-download.ts'
import type { Mount } from '../http/mount.ts'
import { importTransferResults } from './payouts/import-results.ts'
import {
  getPayoutAccount,
  type PayoutAccountServices,
  savePayoutAccount,
  verifyPayoutAccount,
} from './payouts/payout-accounts.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  createPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  transferFile,
} from './payouts/payout-batches.ts'
import { readPurchaseSettlement } from './purchase-settlement.ts'
import { approveAdjustment, listAdjustments, refuseAdjustment, requestAdjustment } from './settlements/adjustments.ts'
import { getAnySettlement, listAllSettlements } from './settlements/admin-settlements.ts'
import { closeMonthNow } from './settlements/close-months.ts'
import {
  createCommissionTerm,
  deleteCommissionTerm,
  endCommissionTerm,
  listCommissionTerms,
  listOwnCommissionTerms,
} from './settlements/commission-terms.ts'
import { holdSettlementLine, releaseSettlementHold } from './settlements/hold-lines.ts'
import { getLineDetail } from './settlements/line-details.ts'
import { monthReport } from './settlements/month-report.ts'
import { getOrderPayout } from './settlements/order-payout.ts'
import { paySettlements } from './settlements/pay-settlements.ts'
import { exportSettlement } from './settlements/settlement-lines.ts'
import { getSettlement, listSettlements } from './settlements/supplier-settlements.ts'

interface Options extends PayoutAccountServices {
  db: Database
}

export function ledgerRoutes(mount: Mount, { db, ...services }: Options): void {
  mount(contract.listSettlements, async ({ caller, query }) => listSettlements(db, caller.accountId, query))
  mount(contract.getSettlement, async ({ caller, params: { month }, query }) =>
    getSettlement(db, { supplierId: caller.accountId, month }, query),
  )
  mount(contract.exportSettlement, async ({ caller, params: { month } }) =>
    exportSettlement(db, { supplierId: caller.accountId, month }),
  )
  mount(contract.downloadSettlementReport, async ({ caller, params: { month }, reply }) => {
    nameFile(reply, 'xlsx', `${month} 정산 보고서`, `settlement-${month}`)
    return monthReport(db, { supplierId: caller.accountId, month })
  })
  mount(contract.downloadAnySettlementReport, async ({ params, reply }) => {
    nameFile(reply, 'xlsx', `${params.month} 정산 보고서`, `settlement-${params.month}`)
    return monthReport(db, params)
  })
  mount(contract.listAllSettlements, async ({ query }) => listAllSettlements(db, query))
  mount(contract.paySettlements, async ({ caller, body }) => ({
    data: await paySettlements(db, { ids: body.ids, actorId: caller.accountId }),
  }))
  mount(contract.closeMonthNow, async ({ caller, body }) => ({
    data: await closeMonthNow(db, { ...body, actorId: caller.accountId }),
  }))
  mount(contract.getPurchaseSettlement, async ({ caller, query }) => ({
    data: await readPurchaseSettlement(db, caller.accountId, query.year),
  }))

  mount(payoutAccount.getPayoutAccount, async ({ caller }) => ({ data: await getPayoutAccount(db, caller.accountId) }))
  mount(payoutAccount.savePayoutAccount, async ({ caller: { accountId }, body, request }) => ({
    data: await savePayoutAccount(db, services, { accountId, device: deviceOf(request) }, body),
  }))
  mount(payoutAccount.verifyPayoutAccount, async ({ caller, params: { id } }) => ({
    data: await verifyPayoutAccount(db, { id, actorId: caller.accountId }),
  }))

  mount(lineDetail.getSettlementLine, async ({ caller, params: { month, id } }) => ({
    data: await getLineDetail(db, { supplierId: caller.accountId, month }, id),
  }))
  mount(contract.getAnySettlement, async ({ params, query }) => getAnySettlement(db, params, query))
  mount(lineDetail.getAnySettlementLine, async ({ params: { id, ...which } }) => ({
    data: await getLineDetail(db, which, id),
  }))
  mount(orderPayout.getOrderPayout, async ({ caller, params: { id } }) => ({
    data: await getOrderPayout(db, caller.accountId, id),
  }))

  mount(correction.holdSettlementLine, async ({ caller, params, body: { reason } }) => ({
    data: await holdSettlementLine(db, params, { actorId: caller.accountId, reason }),
  }))
  mount(correction.releaseSettlementHold, async ({ caller, params: { id }, body: { reason } }) => ({
    data: await releaseSettlementHold(db, id, { actorId: caller.accountId, reason }),
  }))
  mount(correction.listAdjustments, async ({ query }) => listAdjustments(db, query))
  mount(correction.requestAdjustment, async ({ caller, body }) => ({
    data: await requestAdjustment(db, caller.accountId, body),
  }))
  mount(correction.approveAdjustment, async ({ caller, params: { id } }) => ({
    data: await approveAdjustment(db, caller.accountId, id),
  }))
  mount(correction.refuseAdjustment, async ({ caller, params: { id }, body: { reason } }) => ({
    data: await refuseAdjustment(db, caller.accountId, id, reason),
  }))

  mount(commission.listCommissionTerms, async ({ query }) => listCommissionTerms(db, query))
  mount(commission.listOwnCommissionTerms, async ({ caller }) => listOwnCommissionTerms(db, caller.accountId))
  mount(commission.createCommissionTerm, async ({ caller, body }) => ({
    data: await createCommissionTerm(db, caller.accountId, body),
  }))
  mount(commission.endCommissionTerm, async ({ caller, params: { id }, body: { endsOn } }) => ({
    data: await endCommissionTerm(db, caller.accountId, id, endsOn),
  }))
  mount(commission.deleteCommissionTerm, async ({ caller, params: { id } }) => ({
    data: await deleteCommissionTerm(db, caller.accountId, id),
  }))

  mount(batch.listPayoutBatches, async ({ query }) => listPayoutBatches(db, query))
  mount(batch.getPayoutBatch, async ({ params: { id } }) => ({ data: await getPayoutBatch(db, id) }))
  mount(batch.createPayoutBatch, async ({ caller, body }) => ({
    data: await createPayoutBatch(db, caller.accountId, body.settlementIds),
  }))
  mount(batch.approvePayoutBatch, async ({ caller, params: { id } }) => ({
    data: await approvePayoutBatch(db, caller.accountId, id),
  }))
  mount(batch.cancelPayoutBatch, async ({ caller, params: { id }, body: { reason } }) => ({
    data: await cancelPayoutBatch(db, caller.accountId, id, reason),
  }))
  mount(batch.downloadTransferFile, async ({ params: { id }, query: { format }, reply }) => {
    const file = await transferFile(db, id, format)
    nameFile(reply, format, '정산 대량이체', 'transfers')
    reply.header('cache-control', 'no-store')
    return file
  })
  mount(batch.importTransferResults, async ({ caller, params: { id }, upload: file }) =>
    importTransferResults(db, caller.accountId, { id, file }),
  )
}
