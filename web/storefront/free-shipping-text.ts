import { formatWon } from '@jangteo/domain/money.ts'
import type { PublicSettings } from '../app/site/site-data.ts'

type Shipping = PublicSettings['shipping']

const MAN = 10_000

/** As a promise among others; where suppliers ship, each has fees of its own. */
export function freeShippingPromise({ shippingBy, freeShippingFrom }: Shipping): string {
  if (shippingBy === 'supplier') return '공급자 직배송'
  return freeShippingFrom === 0 ? '모든 주문 무료배송' : `${roundWon(freeShippingFrom)}부터 무료배송`
}

/** The same as a sentence. */
export function freeShippingSentence({ shippingBy, freeShippingFrom }: Shipping): string {
  if (shippingBy === 'supplier') return '배송비는 장바구니에서 공급자별로 보여 드립니다.'
  return freeShippingFrom === 0 ? '배송비는 없습니다.' : `${roundWon(freeShippingFrom)}부터는 배송비가 없습니다.`
}

/** `5만 원`, or `45,000원` where ten thousands do not do. */
function roundWon(amount: number): string {
  return amount % MAN === 0 ? `${(amount / MAN).toLocaleString('ko-KR')}만 원` : formatWon(amount)
}
