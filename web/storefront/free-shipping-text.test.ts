import { DEFAULT_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import { expect, test } from 'vitest'
import { freeShippingPromise, freeShippingSentence } from './free-shipping-text.ts'

const market = { shippingBy: 'market', vatDisplay: 'excluded', ...DEFAULT_SHIPPING } as const

test('home and shop promise the free shipping that the settings give', () => {
  const texts = (freeShippingFrom: number, shippingBy: 'market' | 'supplier' = 'market') => {
    const shipping = { ...market, shippingBy, freeShippingFrom }
    return [freeShippingPromise(shipping), freeShippingSentence(shipping)]
  }
  expect(texts(market.freeShippingFrom)).toEqual(['5만 원부터 무료배송', '5만 원부터는 배송비가 없습니다.'])
  expect(texts(45_000)).toEqual(['45,000원부터 무료배송', '45,000원부터는 배송비가 없습니다.'])
  expect(texts(0)).toEqual(['모든 주문 무료배송', '배송비는 없습니다.'])
  expect(texts(50_000, 'supplier')).toEqual(['공급자 직배송', '배송비는 장바구니에서 공급자별로 보여 드립니다.'])
})
