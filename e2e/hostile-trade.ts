import { expect } from '@playwright/test'
import { rejectProduct } from '../contracts/catalog/admin-products.ts'
import { updateCategory, updateCategoryGroup } from '../contracts/catalog/categories.ts'
import { getImport, uploadProducts } from '../contracts/catalog/product-imports.ts'
import type { Product } from '../contracts/catalog/products.ts'
import { adjustStock, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { addToWishlist } from '../contracts/catalog/wishlist.ts'
import { confirmDeposit, updateOrderNotes } from '../contracts/orders/admin-orders.ts'
import { cancelOrder, confirmPayment, getOrder, requestReturn } from '../contracts/orders/buyer-orders.ts'
import type { Order } from '../contracts/orders/orders.ts'
import { listPickupPoints } from '../contracts/orders/pickups.ts'
import {
  decideSupplierReturn,
  deliverPart,
  listSupplierOrders,
  shipPart,
  startProcessing,
} from '../contracts/orders/supplier-orders.ts'
import { decideReviews, replyToReview, writeReview } from '../contracts/reviews/reviews.ts'
import { SANDBOX_KEYS } from '../domain/payments/sandbox-cards.ts'
import type { HostileAccounts } from './hostile-accounts.ts'
import type { HostileTexts } from './hostile-texts.ts'
import { type Buyer, productOnSale } from './order-fixtures.ts'

export interface HostileTrade {
  product: Product
  refused: Product
  orderNumber: string
  cancelled: string
  partId: string
  /** On its way to a store. */
  pickup: { orderNumber: string; partId: string }
  importId: string
}

/** Scripts in every text of products, orders, returns and reviews. */
export async function hostileTrade(accounts: HostileAccounts, texts: HostileTexts): Promise<HostileTrade> {
  const { supplier, buyer } = accounts
  const { text } = texts
  const product = await hostileProduct(accounts, texts)
  const other = await productOnSale(supplier, { name: text('name of another product') })
  const refused = await supplier.draft({ name: text('name of a draft'), dimensions: text('dimensions', 100) })
  const { id } = refused
  await supplier.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  await supplier.asAdmin(rejectProduct, { params: { id }, body: { reason: text('reason against a product') } })
  await buyer.ask(addToWishlist, { params: { productId: product.id }, query: {} })

  const { orderNumber, order, partId } = await deliveredOrder(accounts, [product, other])
  const pickup = await shippedOrder(accounts, [product], accounts.store.id)
  const [item, second] = order.items
  const review = (itemId = '', body = '') => buyer.ask(writeReview, { body: { itemId, rating: 1, body, images: [] } })
  const { data: shown } = await review(item?.id, text('review'))
  const { data: hidden } = await review(second?.id, text('review that is hidden'))
  const seen = ({ id: reviewId, updatedAt }: typeof shown) => [{ id: reviewId, updatedAt }]
  await supplier.asAdmin(decideReviews, { body: { state: 'published', reviews: seen(shown) } })
  const reason = text('reason against a review')
  await supplier.asAdmin(decideReviews, { body: { state: 'hidden', reviews: seen(hidden), reason } })
  await supplier.ask(replyToReview, { params: { id: shown.id }, body: { reply: text('reply') } })
  await askToReturn(accounts, texts, orderNumber, item?.id ?? '')
  await askToReturn(accounts, texts, orderNumber, second?.id ?? '', text('reason against a return'))
  await supplier.asAdmin(updateOrderNotes, { params: { orderNumber }, body: { notes: text('memo') } })

  const cancelled = await cancelledOrder(accounts, texts, product)
  return { product, refused, orderNumber, cancelled, partId, pickup, importId: await importedFile(accounts, texts) }
}

async function hostileProduct({ supplier }: HostileAccounts, { text, markup }: HostileTexts): Promise<Product> {
  const { asAdmin, category } = supplier
  const [name, description] = [text('group of categories', 50), text('what a group is for')]
  await asAdmin(updateCategoryGroup, { params: { id: category.groupId }, body: { name, description } })
  await asAdmin(updateCategory, { params: { id: category.id }, body: { name: text('category', 50) } })
  const product = await productOnSale(supplier, {
    name: text('name of a product'),
    shortDescription: text('short description'),
    description: markup('description'),
    specifications: { [text('name of a specification')]: text('specification') },
    brand: text('brand of a product', 100),
    model: text('model', 100),
    stockQuantity: 9,
  })
  const body = { change: 3, reason: text('reason for a stock') }
  return (await supplier.ask(adjustStock, { params: { id: product.id }, body })).data
}

async function shippedOrder(
  { supplier, buyer, address }: HostileAccounts,
  products: Product[],
  pickupPointId?: string,
) {
  const lines = products.map((product) => [product, 1] as const)
  const to = pickupPointId ? { ...address, ...(await placeOf(buyer, pickupPointId)) } : address
  const { id: orderId, orderNumber, totalAmount: amount } = await buyer.order(lines, 'card', to, pickupPointId)
  const paymentKey = `${SANDBOX_KEYS.approved}${orderId}`
  await buyer.ask(confirmPayment, { body: { orderId, paymentKey, amount } })
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: row?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  return { orderNumber, partId: params.id }
}

async function placeOf(buyer: Buyer, pickupPointId: string) {
  const { data } = await buyer.ask(listPickupPoints, { query: { limit: 100 } })
  const point = data.find(({ id }) => id === pickupPointId)
  if (!point) throw new Error('the store does not offer pickup')
  const { zipCode, address, detailAddress } = point
  return { zipCode, address, detailAddress }
}

async function deliveredOrder(accounts: HostileAccounts, products: Product[]) {
  const { supplier, buyer } = accounts
  const { orderNumber, partId } = await shippedOrder(accounts, products)
  await supplier.ask(deliverPart, { params: { id: partId } })
  const order: Order = (await buyer.ask(getOrder, { params: { orderNumber } })).data
  return { orderNumber, order, partId }
}

/** Requests a return, and refuses it if a reason is given. */
async function askToReturn(
  { supplier, buyer }: HostileAccounts,
  { text }: HostileTexts,
  orderNumber: string,
  itemId: string,
  refusal?: string,
): Promise<void> {
  const reason = text(refusal ? 'reason for a return that is refused' : 'reason for a return')
  const { data } = await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId, reason } })
  const params = { id: data.items.find(({ id }) => id === itemId)?.return?.id ?? '' }
  if (refusal) await supplier.ask(decideSupplierReturn, { params, body: { accept: false, reason: refusal } })
}

/** Paid by transfer, so that a refund account is stored. */
async function cancelledOrder({ supplier, buyer, address }: HostileAccounts, { text }: HostileTexts, product: Product) {
  const { orderNumber } = await buyer.order([[product, 1]], 'transfer', address)
  const params = { orderNumber }
  await supplier.asAdmin(confirmDeposit, { params })
  const refundAccount = {
    bank: text('bank', 20),
    accountNumber: '110123456789',
    holderName: text('holder of an account', 50),
  }
  await buyer.ask(cancelOrder, { params, body: { reason: text('reason for a cancellation'), refundAccount } })
  return orderNumber
}

async function importedFile({ supplier }: HostileAccounts, { text }: HostileTexts): Promise<string> {
  const cell = (words: string) => `"${words.replaceAll('"', '""')}"`
  const line = (name: string, shelf: string) => [name, '짧게', '길게', '9000', '5', shelf].map(cell).join(',')
  const rows = [
    '상품명,간단 설명,상세 설명,가격,재고,카테고리',
    line(text('name in a file'), supplier.category.slug),
    line('컵', text('category in a file')),
  ]
  const upload = new Blob([rows.join('\n')], { type: 'text/csv' })
  const query = { fileName: `${text('name of a file', 100)}.csv` }
  const { id } = (await supplier.ask(uploadProducts, { query, upload })).data
  const state = async () => (await supplier.ask(getImport, { params: { id } })).data.state
  await expect.poll(state, { timeout: 40_000 }).toBe('checked')
  return id
}
