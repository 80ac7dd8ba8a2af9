import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { CASH_RECEIPT_PURPOSE_LABELS, CASH_RECEIPT_STATE_LABELS } from '@jangteo/domain/orders/cash-receipt.ts'

/** Lines about the cash receipt of an order; none where the buyer asked for none. */
export function cashReceiptFacts({ payment: { cashReceipt } }: Pick<Order, 'payment'>) {
  if (!cashReceipt) return []
  const { purpose, state, maskedNumber, receiptNumber, cancelledAmount, problem } = cashReceipt
  const cancelled = state === 'issued' && cancelledAmount > 0 && `${formatWon(cancelledAmount)} 취소`
  return [
    {
      term: '현금영수증',
      value: [CASH_RECEIPT_PURPOSE_LABELS[purpose], maskedNumber, CASH_RECEIPT_STATE_LABELS[state], cancelled, problem]
        .filter(Boolean)
        .join(' · '),
    },
    ...(receiptNumber ? [{ term: '현금영수증 번호', value: receiptNumber }] : []),
  ]
}
