import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { listAllProducts } from '../../contracts/catalog/admin-products.ts'
import { listPublicProducts } from '../../contracts/catalog/public-products.ts'
import { listSupplierProducts } from '../../contracts/catalog/supplier-products.ts'
import { createPreviewLink, listDocuments } from '../../contracts/content/documents.ts'
import { listAllOrders } from '../../contracts/orders/admin-orders.ts'
import { listOrders } from '../../contracts/orders/buyer-orders.ts'
import { addToCart, getCart } from '../../contracts/orders/cart.ts'
import { getCheckout, placeOrder } from '../../contracts/orders/checkout.ts'
import { listSupplierOrders } from '../../contracts/orders/supplier-orders.ts'
import { listStores } from '../../contracts/signage/stores.ts'
import { type Ask, askingAs } from '../api-caller.ts'
import { ADDRESS } from '../order-fixtures.ts'
import { type Answered, answeredForm } from './answered-form.ts'

/** Public paths that no page links to. */
export async function placesOfVisitors(request: APIRequestContext): Promise<string[]> {
  const admin = await askingAs(request, 'admin@jangteo.test')
  const { data } = await admin(listDocuments, { query: { kind: 'page' } })
  const { data: link } = await admin(createPreviewLink, { params: { id: data[0]?.id ?? '' } })
  const [byCard, byAccount] = [await answeredForm(request, 'card'), await answeredForm(request, 'virtual_account')]
  return [
    ...UNLINKED,
    new URL(link.url, 'http://shop').pathname,
    byCard.payment,
    `${byAccount.payment}?by=account`,
    '/forms/pay/no-such-payment',
  ]
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

/** Paths that the back office of this account does not link to, or of which the crawler visits only one sample. */
export async function placesOf(request: APIRequestContext, name: string): Promise<string[]> {
  const ask = await askingAs(request, `${name}@jangteo.test`)
  if (name === 'admin') return placesOfAdmins(ask, await answeredForm(request, 'transfer'))
  if (name === 'supplier') return placesOfSuppliers(ask)
  return name === 'customer' ? placesOfBuyers(ask) : []
}

async function placesOfAdmins(ask: Ask, { entries, entry }: Answered): Promise<string[]> {
  const [store] = (await ask(listStores, {})).data.stores
  const orders = (await ask(listAllOrders, { query: { limit: 100 } })).data
  const products = (await ask(listAllProducts, { query: { limit: 100 } })).data
  return [
    ...['stores', 'playlists', 'schedules', 'schedules/new'].map((view) => `/signage/${view}?store=${store?.id}`),
    `/signage/stores/${store?.id}/edit`,
    '/admin/forms/new',
    entries,
    entry,
    '/notices',
    ...ofEachStatus(orders, ({ orderNumber }) => `/admin/orders/${orderNumber}`),
    ...ofEachStatus(products, ({ id }) => `/admin/products/${id}`),
    `/admin/products/${products[0]?.id}/edit`,
  ]
}

async function placesOfSuppliers(ask: Ask): Promise<string[]> {
  const orders = (await ask(listSupplierOrders, { query: { limit: 100 } })).data
  const products = (await ask(listSupplierProducts, { query: { limit: 100 } })).data
  return [
    `/supplier/products/${products[0]?.id}/edit`,
    ...ofEachStatus(orders, ({ id }) => `/supplier/orders/${id}`),
    ...ofEachStatus(products, ({ id }) => `/supplier/products/${id}`),
  ]
}

/** A filled cart, an unpaid order, and the result pages of a payment. */
async function placesOfBuyers(ask: Ask): Promise<string[]> {
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
    `/orders/${placed.orderNumber}/statement`,
    ...ofEachStatus((await ask(listOrders, { query: { limit: 100 } })).data, (one) => `/orders/${one.orderNumber}`),
  ]
}

/** The status is in the URL only to give each its own screenshots. */
function ofEachStatus<Row extends { status: string }>(rows: readonly Row[], place: (row: Row) => string): string[] {
  const first = new Map(rows.toReversed().map((row) => [row.status, row]))
  return [...first].map(([status, row]) => `${place(row)}?as=${status}`)
}
