import { randomUUID } from 'node:crypto'
import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { pricePlainCart } from '@jangteo/domain/promotions/price-cart.ts'
import { SHIPPING_ADDRESS } from '../checkout/shipping-address.ts'
import type { LoadResponse, Send } from './send.ts'

export const KINDS = ['browse', 'search', 'cart', 'checkout'] as const
export type Kind = (typeof KINDS)[number]

export interface CatalogSample {
  ids: readonly string[]
  slugs: readonly string[]
  words: readonly string[]
}

/** Performs a visit and returns its last response. */
export type Visit = () => Promise<LoadResponse>

const LIST = '/api/v1/public/products'
const POPULAR = 200
const LINES = 3

/** Traffic mix: 80 % browse, 10 % search, 7 % fill carts and 3 % buy. */
export function pickVisit(dice: number): Kind {
  if (dice < 0.8) return 'browse'
  if (dice < 0.9) return 'search'
  return dice < 0.97 ? 'cart' : 'checkout'
}

export function createVisits(
  send: Send,
  { ids, slugs, words }: CatalogSample,
  tokens: readonly string[],
): Record<Kind, Visit> {
  const free = [...tokens.slice(tokens.length / 2)]
  const fillers = tokens.slice(0, tokens.length / 2)
  let turn = 0
  const any = (list: readonly string[], most = list.length) => list[Math.floor(Math.random() * most)] ?? ''
  /** Half of the views go to the popular products. */
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
      if (!token) throw new Error('more checkouts at once than there are buyers')
      try {
        return await buy((path, body) => post(path, token, body), any(ids))
      } finally {
        free.unshift(token)
      }
    },
  }
}

async function buy(
  post: (path: string, body: object) => Promise<LoadResponse>,
  productId: string,
): Promise<LoadResponse> {
  const filled = await post('/api/v1/cart/items', { productId, quantity: 1 })
  if (filled.status !== 201) return filled
  const items: CartItem[] = JSON.parse(filled.text).data.items
  const placed = await post('/api/v1/orders', {
    idempotencyKey: randomUUID(),
    cartItemIds: items.map(({ id }) => id),
    expectedTotal: pricePlainCart(items, null).totalAmount,
    shippingAddress: SHIPPING_ADDRESS,
    paymentMethod: 'card',
    consent: true,
  })
  if (placed.status !== 201) return placed
  const { id: orderId, totalAmount: amount } = JSON.parse(placed.text).data
  return post('/api/v1/payments/confirm', { orderId, paymentKey: `${SANDBOX_KEYS.approved}${randomUUID()}`, amount })
}
