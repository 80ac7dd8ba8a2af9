import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { addToCart, getCart } from '../../contracts/cart.ts'
import { getCheckout, placeOrder } from '../../contracts/checkout.ts'
import { createPreviewLink, listDocuments } from '../../contracts/content-documents.ts'
import { listPublicProducts } from '../../contracts/public-products.ts'
import { listStores } from '../../contracts/signage-stores.ts'
import { askingAs } from '../api-caller.ts'
import { ADDRESS } from '../order-people.ts'

/** What a visitor may see and no page leads to. */
export async function placesOfVisitors(request: APIRequestContext): Promise<string[]> {
  const admin = await askingAs(request, 'admin@jangteo.test')
  const { data } = await admin(listDocuments, { query: { kind: 'page' } })
  const { data: link } = await admin(createPreviewLink, { params: { id: data[0]?.id ?? '' } })
  return [...UNLINKED, new URL(link.url, 'http://shop').pathname]
}

const UNLINKED = [
  ...['/auth/login', '/auth/register/customer', '/auth/register/supplier', '/auth/register/retailer'],
  ...['/auth/callback?error=access_denied', '/auth/callback/google?error=access_denied'],
  ...['/auth/verify-email/pending?email=hong@example.kr', '/auth/verify-email/success', '/auth/verify-email/error'],
  ...['/auth/forgot-password', '/auth/reset-password?token=unknown', '/test/session-sync', '/test-dashboard'],
  ...['/search', `/search?q=${encodeURIComponent('비타민')}`, `/search?q=${encodeURIComponent('없는말없는말')}`],
  ...['/products', '/products/no-such-product', '/categories/no-such-category', '/blog', '/blog/no-such-post'],
  ...['/preview/no-such-link', '/editor', '/player', '/ui', '/customizer', '/tour', '/spectra-blocks-demo'],
]

/** What is shown of a store once one has been chosen. */
export async function placesOfAdmins(request: APIRequestContext): Promise<string[]> {
  const admin = await askingAs(request, 'admin@jangteo.test')
  const [store] = (await admin(listStores, {})).data.stores
  return [
    ...STORE_VIEWS.map((view) => `/signage/${view}?store=${store?.id}`),
    '/admin/content',
    '/admin/forms/new',
    '/notices',
  ]
}

const STORE_VIEWS = ['stores', 'playlists', 'schedules', 'schedules/new']

/** A cart with things in it, an order that is not paid yet, and where a payment ends. */
export async function placesOfBuyers(request: APIRequestContext, email: string): Promise<string[]> {
  const ask = await askingAs(request, email)
  const { data } = await ask(listPublicProducts, { query: { limit: 20 } })
  const products = data.filter(({ stockQuantity, minOrderQuantity }) => stockQuantity > minOrderQuantity).slice(0, 4)
  const put = async (some: typeof products) => {
    for (const { id: productId, minOrderQuantity: quantity } of some)
      await ask(addToCart, { body: { productId, quantity } })
    return (await ask(getCart, {})).data.items.map(({ id }) => id)
  }
  const bought = await put(products.slice(0, 1))
  const { totals } = (await ask(getCheckout, { query: { items: bought.join(',') } })).data
  const order = { idempotencyKey: randomUUID(), cartItemIds: bought, expectedTotal: totals.totalAmount }
  const rest = { shippingAddress: ADDRESS, paymentMethod: 'card' as const, consent: true as const }
  const { data: placed } = await ask(placeOrder, { body: { ...order, ...rest } })
  const left = await put(products.slice(1))
  return [
    '/cart',
    `/checkout?items=${left.join(',')}`,
    '/checkout',
    '/checkout/paid',
    `/checkout/failed?code=USER_CANCEL&orderNumber=${placed.orderNumber}`,
    `/sandbox/pay/${placed.id}`,
    `/orders/${placed.orderNumber}`,
    `/orders/${placed.orderNumber}/statement`,
    '/forms/pay/0199f000-0000-7000-8000-000000000001',
  ]
}
