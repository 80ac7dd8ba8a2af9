import type { OrderSummary } from '@jangteo/contracts/orders/orders.ts'
import { GRADE_LABELS } from '../../app/members/labels.ts'

/** Customer, or retailer with its grade at order time. */
export function buyerKind({ buyerType, buyerGrade }: Pick<OrderSummary, 'buyerType' | 'buyerGrade'>): string {
  if (buyerType === 'customer') return '고객'
  return buyerGrade ? `소매점 · ${GRADE_LABELS[buyerGrade]}` : '소매점'
}
