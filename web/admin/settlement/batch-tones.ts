import type { BatchItemState, BatchState } from '@jangteo/contracts/ledger/payout-batches.ts'

export const BATCH_TONES = {
  requested: 'warning',
  approved: 'info',
  done: 'success',
  cancelled: 'neutral',
} as const satisfies Record<BatchState, string>

export const BATCH_ITEM_TONES = {
  waiting: 'neutral',
  paid: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<BatchItemState, string>
