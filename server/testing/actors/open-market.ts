import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { createProduct, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { getAdminChart } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { OrderPart, RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import type { PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { withOptions } from '../../catalog/variants/variant-forms.fixture.ts'
import { startTossDouble, type TossDouble } from '../../payments/toss/toss-double.fixture.ts'
import { type Catalog, openCatalog } from '../catalog.ts'
import { openShop, SANDBOX, type Shop } from '../open-shop.ts'
import { signedIn, type TestUser, visitor } from '../test-users.ts'
import { enqueue, type JobHost } from './job-queue.ts'

export interface MadePromotion {
  id: string
  form: PromotionForm
}

export const REFUND_ACCOUNT: RefundAccount = { bank: '신한은행', accountNumber: '110123456789', holderName: '한지민' }

/** Requests that TossPayments holds back longer count as timed out. */
const PROVIDER_TIMEOUT_MS = 250
/** The second one has two variants, and costs less from two pieces of either on. */
const goodsWith = (stockQuantity: number) => [
  { name: '상품 1', basePrice: 10_000, stockQuantity },
  {
    ...{ name: '상품 2', basePrice: 17_770, quantityBreaks: [{ from: 2, percentOff: 10 }] },
    ...withOptions(
      { 색상: ['블랙', '화이트'] },
      { 블랙: { stockQuantity: stockQuantity / 3 }, 화이트: { stockQuantity: stockQuantity / 3 } },
    ),
  },
]
/** Little, so that goods run out. */
const STOCK = 6

/** A shop with TossPayments as its provider, shared by all sequences of a test. */
export interface Market extends JobHost {
  toss: TossDouble
  catalog: Catalog
}

export interface PlacedOrder {
  id: string
  orderNumber: string
  totalAmount: number
  /** The total without points, which the provider is asked for. */
  payableAmount: number
  paymentMethod: PaymentMethod
  parts: OrderPart[]
  itemIds: string[]
  /** Payments the buyer has authorised in the provider's window. */
  paymentKeys: string[]
}

/** The actors of one sequence. They share nothing with other sequences, so that a failure leaves no trace in the next. */
export interface Actors extends Market {
  buyer: TestUser
  suppliers: TestUser[]
  admin: TestUser
  products: { id: string; stock: number; variants: { id: string; stock: number }[] }[]
  orders: PlacedOrder[]
  /** Promotions and coupons of the admin, for these products only. */
  promotions: MadePromotion[]
  /** When the sequence began. */
  since: Date
  /** Sales minus refunds of the shop when the sequence began. */
  netBefore: number
  /** Per action: the actor, what was asked and how the server answered. */
  log: string[]
  /** Answers that no action may get. */
  faults: string[]
}

export async function openMarket(): Promise<Market> {
  const toss = await startTossDouble()
  onTestFinished(toss.close)
  const settings = { ...toss.settings, bank: '20' as const, timeoutMs: PROVIDER_TIMEOUT_MS }
  const shop = withoutRateLimits(await openShop({ payments: { ...SANDBOX, toss: settings }, enqueue }))
  return { shop, toss, catalog: await openCatalog(shop) }
}

let requests = 0

/** Every request comes from another address: sequences make more requests than one client may. */
function withoutRateLimits(shop: Shop): Shop {
  const nextAddress = () => {
    requests++
    return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  }
  return { ...shop, call: (request) => shop.call({ ...request, remoteAddress: nextAddress() }) }
}

/** A retailer, an admin and two suppliers with one product each, the second with two variants. */
export async function openActors(market: Market, { stock: ofEach = STOCK } = {}): Promise<Actors> {
  const { shop, toss, catalog } = market
  const since = new Date()
  await shop.db.execute(sql`delete from jobs.job`)
  await endEarlierSequences(shop)
  toss.books.entries.length = 0
  toss.books.transactions.length = 0
  const [buyer, admin, ...suppliers] = await Promise.all([
    signedIn(shop, 'retailer', { business: { grade: 'premium' } }),
    signedIn(shop, 'admin'),
    signedIn(shop, 'supplier-approved'),
    signedIn(shop, 'supplier-approved'),
  ])
  const goods = goodsWith(ofEach)
  const products = await Promise.all(
    suppliers.map(async (supplier, nth) => {
      const { data } = await supplier.ask(createProduct, { body: catalog.form(goods[nth]) })
      const { id, stockQuantity: stock } = data
      await supplier.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
      await admin.ask(approveProduct, { params: { id } })
      return { id, stock, variants: data.variants.map((variant) => ({ id: variant.id, stock: variant.stockQuantity })) }
    }),
  )
  const stranger = visitor(shop)
  toss.state.webhook = async (event) =>
    (await stranger.call({ method: 'POST', url: '/api/v1/payments/webhooks/toss', payload: event })).statusCode
  const netBefore = (await admin.ask(getAdminChart, { query: {} })).data.total.net
  return {
    ...market,
    buyer,
    admin,
    suppliers,
    products,
    orders: [],
    promotions: [],
    since,
    netBefore,
    log: [],
    faults: [],
  }
}

/** Points are off and no promotion is active, as in a new shop; coupons for members go to those of this sequence only. */
async function endEarlierSequences({ db }: Shop): Promise<void> {
  await db.execute(sql`delete from settings where key = 'points'`)
  await db.execute(sql`update promotions set status = 'stopped' where status = 'active'`)
  await db.execute(sql`update accounts set email_verified_at = null where role = 'affiliate'`)
}
