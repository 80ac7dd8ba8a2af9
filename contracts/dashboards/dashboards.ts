import { CHART_SPANS } from '@jangteo/domain/dashboards/chart-spans.ts'
import { ORDER_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GradeProgress } from '../grades/grades.ts'

/** Figures of a period: sales by the day of payment, refunds by the day of the decision. */
export const TradeFigures = z.object({ orders: z.int(), sales: z.int(), refunds: z.int(), net: z.int() })
export type TradeFigures = z.infer<typeof TradeFigures>

/** A figure and its value in the previous period. */
const Compared = z.object({ now: z.int(), before: z.int() })

export const TradePoint = TradeFigures.extend({
  /** The first day of the day, week or month. */
  from: z.string(),
  /** The same point in the previous period. */
  before: TradeFigures,
})
export type TradePoint = z.infer<typeof TradePoint>

/** 30 days, 12 weeks or 12 months up to today, each with the previous period. */
export const TradeChart = z.object({
  span: z.enum(CHART_SPANS),
  points: z.array(TradePoint),
  total: TradeFigures,
  totalBefore: TradeFigures,
})
export type TradeChart = z.infer<typeof TradeChart>

const chartQuery = z.object({ span: z.enum(CHART_SPANS).default('day') })
const OneChart = z.object({ data: TradeChart })

export const Activity = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['account', 'order', 'product', 'review']),
  text: z.string(),
  link: z.string(),
})
export type Activity = z.infer<typeof Activity>

export const getAdminDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary:
    'Get the admin dashboard: open tasks, this month against the same days of the last one, members, recent activity',
  audience: ['admin'],
  response: z.object({
    data: z.object({
      /** The day in Seoul that `today` means, and up to which `month` counts. */
      day: z.string(),
      month: z.object({ orders: Compared, net: Compared }),
      today: TradeFigures,
      users: z.object({ customer: z.int(), retailer: z.int(), supplier: z.int(), admin: z.int(), manager: z.int() }),
      waiting: z.object({
        products: z.int(),
        businesses: z.int(),
        reviews: z.int(),
        /** Orders with a parcel to send, and those past their day of dispatch. */
        toSend: z.int(),
        late: z.int(),
        /** Requested, and not collected yet. */
        returns: z.int(),
        /** Collected, and not inspected yet. */
        returnsToInspect: z.int(),
        /** Inspected: to be refunded, exchanged or refused. */
        returnsToDecide: z.int(),
        deposits: z.int(),
        /** That need a person. */
        refunds: z.int(),
        /** Those of them that wait for the buyer's bank account. */
        refundAccounts: z.int(),
        /** Proposed by suppliers. */
        promotions: z.int(),
        gradeProposals: z.int(),
        settlements: z.int(),
      }),
      activity: z.array(Activity),
    }),
  }),
})

export const getAdminChart = endpoint({
  method: 'GET',
  path: '/admin/dashboard/chart',
  summary: 'Get orders and revenue of the shop by day, week or month',
  audience: ['admin'],
  query: chartQuery,
  response: OneChart,
})

const LowStock = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  stockQuantity: z.int(),
  /** `블랙 / L`; null for a product without options. */
  optionText: z.string().nullable(),
  lowStockThreshold: z.int(),
})

const BestSeller = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  salesCount: z.int(),
  /** Of the last 30 days. */
  recentSales: z.int(),
})

export const getSupplierDashboard = endpoint({
  method: 'GET',
  path: '/supplier/dashboard',
  summary:
    'Get the supplier dashboard: products, orders, revenue of this month, retailers, open tasks, low stock, best sellers',
  audience: ['business'],
  permission: ['products', 'settlement'],
  response: z.object({
    data: z.object({
      products: z.object({ all: z.int(), onSale: z.int(), waiting: z.int() }),
      month: z.object({ orders: Compared, net: Compared }),
      orders: z.int(),
      retailers: z.int(),
      /** The steps of a return as for admins. Reviews without a reply are counted up to 100. */
      toDo: z.object({
        confirmed: z.int(),
        processing: z.int(),
        toSend: z.int(),
        late: z.int(),
        returns: z.int(),
        returnsToInspect: z.int(),
        returnsToDecide: z.int(),
        reviews: z.int(),
      }),
      newOrders: z.array(
        z.object({
          partId: z.string(),
          orderNumber: z.string(),
          buyerName: z.string(),
          status: z.enum(ORDER_STATUSES),
          firstProductName: z.string(),
          itemCount: z.int(),
          orderDate: z.string(),
        }),
      ),
      lowStock: z.array(LowStock),
      lowStockCount: z.int(),
      bestSellers: z.array(BestSeller),
    }),
  }),
})

export const getSupplierChart = endpoint({
  method: 'GET',
  path: '/supplier/dashboard/chart',
  summary: 'Get the caller’s orders and revenue by day, week or month',
  audience: ['business'],
  permission: ['products', 'settlement'],
  query: chartQuery,
  response: OneChart,
})

export const getRetailerDashboard = endpoint({
  method: 'GET',
  path: '/retailer/dashboard',
  summary: 'Get the retailer dashboard: cart, orders, purchases of this month, savings and progress to the next grade',
  audience: ['affiliate'],
  permission: ['buy', 'approve', 'settlement'],
  response: z.object({
    data: z.object({
      cartItems: z.int(),
      orders: z.int(),
      openOrders: z.int(),
      month: z.object({ orders: Compared, net: Compared, savings: Compared }),
      totalSavings: z.int(),
      toReorder: z.int(),
      /** Orders that wait for the payment, orders on their way, and returns that are not decided. */
      toDo: z.object({ payments: z.int(), deliveries: z.int(), returns: z.int() }),
      progress: GradeProgress,
    }),
  }),
})

export const MARGIN_DAYS = 90
export const MAX_MARGINS = 10

/** What a shopper pays for a unit, and what it costs the caller: both with VAT, without shipping, promotions and coupons. */
const Margin = z.object({
  variantId: z.string(),
  slug: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  image: z.string().nullable(),
  /** Of the last purchase; the own price is that of so many. */
  quantity: z.int(),
  shopperPrice: z.int(),
  ownPrice: z.int(),
  margin: z.int(),
})
export type Margin = z.infer<typeof Margin>

export const listMargins = endpoint({
  method: 'GET',
  path: '/retailer/margins',
  summary: `List what the goods bought in the last ${MARGIN_DAYS} days leave when sold at the price of shoppers, the highest first`,
  audience: ['affiliate'],
  permission: ['buy', 'approve', 'settlement'],
  response: z.object({ data: z.array(Margin) }),
})

const Share = z.object({ name: z.string(), quantity: z.int(), amount: z.int() })

/** Paid order items that were neither cancelled nor returned, by the day of payment. */
export const getPurchaseAnalysis = endpoint({
  method: 'GET',
  path: '/retailer/analysis',
  summary: 'Get the caller’s purchases by month, category, supplier and product',
  audience: ['affiliate'],
  permission: 'settlement',
  query: z.object({ months: z.coerce.number().int().min(1).max(24).default(12) }),
  response: z.object({
    data: z.object({
      months: z.array(z.object({ month: z.string(), orders: z.int(), amount: z.int(), savings: z.int() })),
      categories: z.array(Share),
      suppliers: z.array(Share),
      bestBuys: z.array(Share.extend({ productId: z.string(), slug: z.string(), image: z.string().nullable() })),
    }),
  }),
})
