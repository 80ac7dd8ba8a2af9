import { randomUUID } from 'node:crypto'
import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { totalsOf } from '@jangteo/domain/catalog/pricing.ts'
import { SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { SHIPPING_ADDRESS } from '../checkout/shipping-address.ts'
import type { Got, Send } from './send.ts'

export const KINDS = ['browse', 'search', 'cart', 'checkout'] as const
export type Kind = (typeof KINDS)[number]

export interface Goods {
  ids: readonly string[]
  slugs: readonly string[]
  words: readonly string[]
}

/** What a visitor does next, and the last answer it got. */
export type Visit = () => Promise<Got>

const LIST = '/api/v1/public/products'
const POPULAR = 200
const LINES = 3

/** Of a hundred visitors eighty look around, ten search, seven fill their carts and three buy. */
export function kindOf(dice: number): Kind {
  if (dice < 0.8) return 'browse'
  if (dice < 0.9) return 'search'
  return dice < 0.97 ? 'cart' : 'checkout'
}

export function visitsOf(send: Send, { ids, slugs, words }: Goods, tokens: readonly string[]): Record<Kind, Visit> {
  const free = [...tokens.slice(tokens.length / 2)]
  const fillers = tokens.slice(0, tokens.length / 2)
  let turn = 0
  const any = (list: readonly string[], most = list.length) => list[Math.floor(Math.random() * most)] ?? ''
  /** Half of what people look at is what everybody looks at. */
  const slug = () =>
    encodeURIComponent(any(slugs, Math.random() < 0.5 ? Math.min(POPULAR, slugs.length) : slugs.length))
  const pages = [
    () => '/',
    () => '/products',
    () => `/products/${slug()}`,
    () => `${LIST}/${slug()}`,
    () => `${LIST}?page=${1 + (turn % 40)}`,
  ]
  const post = (path: string, token: string, body: object) => send({ method: 'POST', path, token, body })

  return {
    browse: () => send({ path: pages[turn++ % pages.length]?.() ?? '/' }),
    search: () => send({ path: `${LIST}?search=${encodeURIComponent(any(words))}&visit=${turn++}` }),
    cart: () => {
      const nth = turn++ % fillers.length
      const productId = ids[(nth * LINES + (turn % LINES)) % ids.length]
      return post('/api/v1/cart/items', fillers[nth] ?? '', { productId, quantity: 1 })
    },
    checkout: async () => {
      const token = free.pop()
      if (!token) throw new Error('more people buy at once than there are buyers')
      try {
        return await buy((path, body) => post(path, token, body), any(ids))
      } finally {
        free.unshift(token)
      }
    },
  }
}

async function buy(post: (path: string, body: object) => Promise<Got>, productId: string): Promise<Got> {
  const filled = await post('/api/v1/cart/items', { productId, quantity: 1 })
  if (filled.status !== 201) return filled
  const items: CartItem[] = JSON.parse(filled.text).data.items
  const placed = await post('/api/v1/orders', {
    idempotencyKey: randomUUID(),
    cartItemIds: items.map(({ id }) => id),
    expectedTotal: totalsOf(items, null).totalAmount,
    shippingAddress: SHIPPING_ADDRESS,
    paymentMethod: 'card',
    consent: true,
  })
  if (placed.status !== 201) return placed
  const { id: orderId, totalAmount: amount } = JSON.parse(placed.text).data
  return post('/api/v1/payments/confirm', { orderId, paymentKey: `${SANDBOX_KEYS.approved}${randomUUID()}`, amount })
}
