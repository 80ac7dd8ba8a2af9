import type { Category } from '@jangteo/contracts/catalog/categories.ts'
import type {
  getAdminDashboard,
  getRetailerDashboard,
  getSupplierDashboard,
} from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { FormSummary } from '@jangteo/contracts/forms/form-authoring.ts'
import type { listReorderProposals } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import type { listSettlements, Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import type { listPickups } from '@jangteo/contracts/orders/pickups.ts'
import type { getSignageOverview } from '@jangteo/contracts/signage/analytics.ts'
import { monthToDate } from '@jangteo/domain/dashboards/chart-spans.ts'
import { toSearchParams } from '../../ui/url-params.ts'

/**
 * A figure, and the screen that lists exactly what it counts, or whose report shows the same sum.
 * `server/dashboards/figures.test.ts` follows every address and compares; a figure without such a screen is no link.
 */
export interface Figure<Answer> {
  value: (answer: Answer) => number
  to: (answer: Answer) => string
}

type Figures<Answer, Name extends string> = Readonly<Record<Name, Figure<Answer>>>

function figures<Answer>() {
  return <Name extends string>(all: Figures<Answer, Name>) => all
}

const address = (path: string, filters: Parameters<typeof toSearchParams>[0] = {}) => {
  const search = String(toSearchParams(filters))
  return () => (search ? `${path}?${search}` : path)
}

type AdminDashboard = ResponseOf<typeof getAdminDashboard>['data']

export const ADMIN_FIGURES = figures<AdminDashboard>()({
  monthNet: { value: ({ month }) => month.net.now, to: address('/admin', { span: 'month', figure: 'net' }) },
  monthOrders: {
    value: ({ month }) => month.orders.now,
    to: ({ day }) => {
      const { from, to } = monthToDate(day).now
      return address('/admin/orders', { paidFrom: from, paidTo: to })()
    },
  },
  todayNet: { value: ({ today }) => today.net, to: address('/admin', { span: 'day', figure: 'net' }) },
  todayOrders: {
    value: ({ today }) => today.orders,
    to: ({ day }) => address('/admin/orders', { paidFrom: day, paidTo: day })(),
  },
  waitingProducts: { value: ({ waiting }) => waiting.products, to: address('/admin/products/pending') },
  waitingBusinesses: {
    value: ({ waiting }) => waiting.businesses,
    to: address('/admin/users', { approvalStatus: 'pending' }),
  },
  deposits: {
    value: ({ waiting }) => waiting.deposits,
    to: address('/admin/orders', { status: 'pending', paymentMethod: 'transfer' }),
  },
  toSend: { value: ({ waiting }) => waiting.toSend, to: address('/admin/orders', { queue: 'to_send' }) },
  late: { value: ({ waiting }) => waiting.late, to: address('/admin/orders', { queue: 'late' }) },
  returns: { value: ({ waiting }) => waiting.returns, to: address('/admin/returns') },
  returnsToInspect: {
    value: ({ waiting }) => waiting.returnsToInspect,
    to: address('/admin/returns', { state: 'collected' }),
  },
  returnsToDecide: {
    value: ({ waiting }) => waiting.returnsToDecide,
    to: address('/admin/returns', { state: 'inspected' }),
  },
  refunds: { value: ({ waiting }) => waiting.refunds, to: address('/admin/refunds') },
  refundAccounts: {
    value: ({ waiting }) => waiting.refundAccounts,
    to: address('/admin/refunds', { waitsFor: 'account' }),
  },
  reviews: { value: ({ waiting }) => waiting.reviews, to: address('/admin/reviews') },
  promotions: {
    value: ({ waiting }) => waiting.promotions,
    to: address('/admin/promotions', { phase: 'proposed' }),
  },
  gradeProposals: { value: ({ waiting }) => waiting.gradeProposals, to: address('/admin/grades') },
  settlements: {
    value: ({ waiting }) => waiting.settlements,
    to: address('/admin/settlement', { month: 'all', state: 'closed' }),
  },
  users: {
    value: ({ users }) => Object.values(users).reduce((sum, count) => sum + count, 0),
    to: address('/admin/users'),
  },
  customers: { value: ({ users }) => users.customer, to: address('/admin/users', { userType: 'customer' }) },
  retailers: { value: ({ users }) => users.retailer, to: address('/admin/users', { userType: 'retailer' }) },
  suppliers: { value: ({ users }) => users.supplier, to: address('/admin/users', { userType: 'supplier' }) },
  managers: { value: ({ users }) => users.manager, to: address('/admin/users', { userType: 'manager' }) },
  admins: { value: ({ users }) => users.admin, to: address('/admin/users', { userType: 'admin' }) },
})

type SupplierDashboard = ResponseOf<typeof getSupplierDashboard>['data']

export const SUPPLIER_FIGURES = figures<SupplierDashboard>()({
  products: { value: ({ products }) => products.all, to: address('/supplier/products') },
  orders: { value: ({ orders }) => orders, to: address('/supplier/orders', { status: 'all', isPaid: 'true' }) },
  monthNet: { value: ({ month }) => month.net.now, to: address('/supplier', { span: 'month', figure: 'net' }) },
  newOrders: { value: ({ toDo }) => toDo.confirmed, to: address('/supplier/orders') },
  ordersToShip: { value: ({ toDo }) => toDo.processing, to: address('/supplier/orders', { status: 'processing' }) },
  toSend: {
    value: ({ toDo }) => toDo.toSend,
    to: address('/supplier/orders', { status: 'all', queue: 'to_send' }),
  },
  late: { value: ({ toDo }) => toDo.late, to: address('/supplier/orders', { status: 'all', queue: 'late' }) },
  returns: { value: ({ toDo }) => toDo.returns, to: address('/supplier/returns') },
  returnsToInspect: {
    value: ({ toDo }) => toDo.returnsToInspect,
    to: address('/supplier/returns', { state: 'collected' }),
  },
  returnsToDecide: {
    value: ({ toDo }) => toDo.returnsToDecide,
    to: address('/supplier/returns', { state: 'inspected' }),
  },
  reviews: { value: ({ toDo }) => toDo.reviews, to: address('/supplier/reviews', { isReplied: 'false' }) },
  waitingProducts: {
    value: ({ products }) => products.waiting,
    to: address('/supplier/products', { status: 'pending' }),
  },
  lowStock: { value: ({ lowStockCount }) => lowStockCount, to: address('/supplier/stock', { level: 'low' }) },
})

type SettlementsAnswer = ResponseOf<typeof listSettlements>

/** The earliest month that is closed and not paid. */
export function nextPayout({ data }: SettlementsAnswer): Settlement | undefined {
  return data.findLast(({ state }) => state === 'closed')
}

const currentMonth = ({ data }: SettlementsAnswer) => data.find(({ state }) => state === 'open')
const settlementPath = (month: Settlement | undefined) => `/supplier/settlement${month ? `/${month.month}` : ''}`

/** Of the latest months of a supplier. */
export const SETTLEMENT_FIGURES = figures<SettlementsAnswer>()({
  nextPayout: {
    value: (answer) => nextPayout(answer)?.payableAmount ?? 0,
    to: (answer) => settlementPath(nextPayout(answer)),
  },
  currentMonth: {
    value: (answer) => {
      const { netAmount = 0, carriedAmount = 0 } = currentMonth(answer) ?? {}
      return netAmount + carriedAmount
    },
    to: (answer) => settlementPath(currentMonth(answer)),
  },
})

type RetailerDashboard = ResponseOf<typeof getRetailerDashboard>['data']

export const RETAILER_FIGURES = figures<RetailerDashboard>()({
  cartItems: { value: ({ cartItems }) => cartItems, to: address('/cart') },
  orders: { value: ({ orders }) => orders, to: address('/orders') },
  openOrders: { value: ({ openOrders }) => openOrders, to: address('/orders', { status: 'open' }) },
  monthNet: { value: ({ month }) => month.net.now, to: address('/retailer/settlement') },
  toReorder: { value: ({ toReorder }) => toReorder, to: address('/retailer/inventory', { needsReorder: 'true' }) },
  payments: { value: ({ toDo }) => toDo.payments, to: address('/orders', { status: 'pending' }) },
  deliveries: { value: ({ toDo }) => toDo.deliveries, to: address('/orders', { status: 'shipped' }) },
  returns: { value: ({ toDo }) => toDo.returns, to: address('/retailer/returns') },
})

export const PROPOSAL_FIGURES = figures<Pick<ResponseOf<typeof listReorderProposals>, 'total'>>()({
  proposals: { value: ({ total }) => total, to: address('/retailer/buying', { view: 'proposal' }) },
  inventory: { value: ({ total }) => total, to: address('/retailer/inventory', { isProposed: 'true' }) },
})

/** Only for retailers whose store offers pickup or has offered it. */
export const PICKUP_FIGURES = figures<ResponseOf<typeof listPickups>>()({
  waiting: { value: ({ counts }) => counts.waiting, to: address('/retailer/pickups', { filter: 'waiting' }) },
})

type SignageOverview = ResponseOf<typeof getSignageOverview>['data']

/** Managers have no list of stores. */
export const SIGNAGE_FIGURES = figures<SignageOverview>()({
  activeStores: { value: ({ activeStores }) => activeStores, to: address('/signage/stores', { status: 'active' }) },
  contents: { value: ({ totalContents }) => totalContents, to: address('/signage/content') },
})

/** Spam is not counted. */
export const FORM_FIGURES = figures<Pick<FormSummary, 'id' | 'entryCount' | 'newEntryCount'>>()({
  entries: {
    value: ({ entryCount }) => entryCount,
    to: ({ id }) => `/admin/forms/${id}/entries?status=not_spam`,
  },
  newEntries: {
    value: ({ newEntryCount }) => newEntryCount,
    to: ({ id }) => `/admin/forms/${id}/entries?status=new`,
  },
})

export const CATEGORY_FIGURES = figures<Pick<Category, 'id' | 'productCount'>>()({
  productsOnSale: {
    value: ({ productCount }) => productCount,
    to: ({ id }) => `/admin/products?categoryId=${id}&onSale=true`,
  },
})

const counted = (count: number) => count

/** Totals on the account overview. */
export const SHOPPER_FIGURES = figures<number>()({
  orders: { value: counted, to: address('/orders') },
  reviewsToWrite: { value: counted, to: address('/reviews') },
  coupons: { value: counted, to: address('/coupons') },
  wishlist: { value: counted, to: address('/account/wishes') },
  recentlyViewed: { value: counted, to: address('/account/seen') },
})
