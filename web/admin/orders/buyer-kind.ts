import type { OrderSummary } from '@jangteo/contracts/orders/orders.ts'
import { GRADE_WORDS } from '../../app/members/words.ts'

/** Shopper, or retailer with its grade at the time of the order. */
export function buyerKind({ buyerType, buyerGrade }: Pick<OrderSummary, 'buyerType' | 'buyerGrade'>): string {
  if (buyerType === 'customer') return '고객'
  return buyerGrade ? `소매점 · ${GRADE_WORDS[buyerGrade]}` : '소매점'
}
