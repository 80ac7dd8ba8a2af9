import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_DOWNLOAD, SHEET_TYPES, sheetFormat } from '../files/sheet-files.ts'
import { Reason } from '../orders/orders.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { MaskedPayoutAccount } from './payout-accounts.ts'

/** `done`: the bank has answered about every settlement. */
export const BATCH_STATES = ['requested', 'approved', 'done', 'cancelled'] as const
export type BatchState = (typeof BATCH_STATES)[number]

export const BATCH_STATE_LABELS: Record<BatchState, string> = {
  requested: '승인 대기',
  approved: '이체 중',
  done: '이체 완료',
  cancelled: '취소',
}

export const BATCH_ITEM_STATES = ['waiting', 'paid', 'failed', 'cancelled'] as const
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number]

export const BATCH_ITEM_STATE_LABELS: Record<BatchItemState, string> = {
  waiting: '이체 전',
  paid: '지급 완료',
  failed: '이체 실패',
  cancelled: '취소',
}

export const MAX_BATCH_SETTLEMENTS = 500
export const MAX_RESULT_BYTES = 2 * 1024 * 1024

export const PayoutBatch = z.object({
  id: z.string(),
  state: z.enum(BATCH_STATES),
  createdAt: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  approvedByName: z.string().nullable(),
  cancelReason: z.string().nullable(),
  count: z.int(),
  amount: z.int(),
  paidAmount: z.int(),
})
export type PayoutBatch = z.infer<typeof PayoutBatch>

export const PayoutBatchItem = z.object({
  settlementId: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  month: z.string(),
  amount: z.int(),
  state: z.enum(BATCH_ITEM_STATES),
  /** What the bank said. */
  failure: z.string().nullable(),
  account: MaskedPayoutAccount.omit({ isVerified: true }),
})
export type PayoutBatchItem = z.infer<typeof PayoutBatchItem>

const PayoutBatchWithItems = PayoutBatch.extend({ items: z.array(PayoutBatchItem) })
export type PayoutBatchWithItems = z.infer<typeof PayoutBatchWithItems>

/** `already`: imported before. The last four change nothing. */
export const RESULT_OUTCOMES = ['paid', 'failed', 'already', 'unknown', 'doubled', 'unclear', 'differs'] as const
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number]

export const RESULT_OUTCOME_LABELS: Record<ResultOutcome, string> = {
  paid: '지급 완료로 기록했습니다',
  failed: '이체 실패로 기록했습니다',
  already: '전에 반영한 결과입니다',
  unknown: '이 묶음에 없는 계좌나 금액입니다',
  doubled: '같은 계좌와 금액이 두 번 있습니다',
  unclear: '처리결과를 알 수 없습니다',
  differs: '전에 반영한 결과와 다릅니다. 은행에 확인해 주세요',
}

export const ResultRow = z.object({
  line: z.int(),
  accountEnding: z.string(),
  amount: z.int().nullable(),
  outcome: z.enum(RESULT_OUTCOMES),
  supplierName: z.string().nullable(),
  /** The bank's words. */
  message: z.string(),
})
export type ResultRow = z.infer<typeof ResultRow>

const ADMINS = ['admin'] as const
const idParams = z.object({ id: z.uuid() })
const OneBatch = z.object({ data: PayoutBatchWithItems })

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/admin/payout-batches',
  summary: 'List batches of bank transfers to suppliers, newest first',
  audience: ADMINS,
  query: z.object(pageQuery),
  response: pageOf(PayoutBatch),
})

export const getPayoutBatch = endpoint({
  method: 'GET',
  path: '/admin/payout-batches/:id',
  summary: 'Get a batch of bank transfers with its settlements',
  audience: ADMINS,
  params: idParams,
  response: OneBatch,
})

export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payout-batches',
  summary: 'Put closed settlements into a batch of bank transfers, which another admin approves',
  audience: ADMINS,
  body: z.strictObject({ settlementIds: z.array(z.uuid()).min(1).max(MAX_BATCH_SETTLEMENTS) }),
  status: 201,
  response: OneBatch,
})

export const approvePayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payout-batches/:id/approve',
  summary: 'Approve a batch of bank transfers that another admin created; idempotent',
  audience: ADMINS,
  params: idParams,
  response: OneBatch,
})

export const cancelPayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payout-batches/:id/cancel',
  summary: 'Cancel the transfers of a batch that are not paid yet, so that they can be put into another; idempotent',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ reason: Reason }),
  response: OneBatch,
})

export const downloadTransferFile = endpoint({
  method: 'GET',
  path: '/admin/payout-batches/:id/file',
  summary: 'Download the transfers of an approved batch as a file for the bank’s bulk transfer',
  audience: ADMINS,
  params: idParams,
  query: z.object({ format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})

export const importTransferResults = endpoint({
  method: 'POST',
  path: '/admin/payout-batches/:id/results',
  summary:
    'Import the bank’s result file: transfers that succeeded are paid once, the others are free for the next batch',
  audience: ADMINS,
  params: idParams,
  upload: { types: SHEET_TYPES, bytes: MAX_RESULT_BYTES },
  response: z.object({ data: PayoutBatchWithItems, rows: z.array(ResultRow) }),
})
