import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import { CASH_RECEIPT_PURPOSES, CASH_RECEIPT_STATES } from '@jangteo/domain/orders/cash-receipt.ts'
import { APPROVAL_STATES } from '@jangteo/domain/orders/order-approval.ts'
import { ORDER_PAYMENT_METHODS, ORDER_STATUSES, PAYMENT_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { DISCOUNT_STAGES } from '@jangteo/domain/promotions/promotion.ts'
import { z } from 'zod'
import { pageQuery } from '../paging.ts'

const requiredText = (missing: string, max: number) =>
  z.string().trim().min(1, missing).max(max, `${max}자까지 쓸 수 있습니다`)

export const ShippingAddress = z.strictObject({
  recipientName: requiredText('받는 분을 입력하세요', 50),
  phone: z
    .string()
    .trim()
    .min(1, '연락처를 입력하세요')
    .regex(/^0\d{1,3}-?\d{3,4}-?\d{4}$/, '올바른 연락처가 아닙니다'),
  zipCode: z
    .string()
    .trim()
    .min(1, '우편번호를 입력하세요')
    .regex(/^\d{5}$/, '우편번호는 숫자 5자리입니다'),
  address: requiredText('주소를 입력하세요', 200),
  detailAddress: z.string().trim().max(100, '100자까지 쓸 수 있습니다').default(''),
  deliveryRequest: z.string().trim().max(100, '100자까지 쓸 수 있습니다').default(''),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** Bank account for refunds of payments that were not made by card. */
export const RefundAccount = z.strictObject({
  bank: requiredText('은행을 선택하세요', 20),
  accountNumber: z
    .string()
    .trim()
    .min(1, '계좌번호를 입력하세요')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((digits) => /^\d{8,20}$/.test(digits), '올바른 계좌번호가 아닙니다'),
  holderName: requiredText('예금주를 입력하세요', 50),
})
export type RefundAccount = z.infer<typeof RefundAccount>

export const Reason = requiredText('사유를 입력하세요', 200)

const amounts = {
  subtotalAmount: z.int(),
  discountAmount: z.int(),
  shippingAmount: z.int(),
  taxAmount: z.int(),
  totalAmount: z.int(),
}
export const OrderTotals = z.object(amounts)

/** Beside the specified amounts, which always add up to the total. */
const settledAmounts = {
  /** VAT that prices contain, where the shop shows them so; `taxAmount` is the one on top. */
  includedTaxAmount: z.int(),
  /** Paid with points. */
  pointsAmount: z.int(),
  /** The total without points, which the provider is asked for, and the most that is refunded in money. */
  payableAmount: z.int(),
}

/** A promotion or coupon with what it took off, gifts left out; the grade’s discount is the rest of `discountAmount`. */
export const OrderDiscount = z.object({
  promotionId: z.string(),
  /** `line`: contained in the prices of lines; `shipping`: in the fee; the others in `discountAmount`. */
  stage: z.enum(DISCOUNT_STAGES),
  name: z.string(),
  amount: z.int(),
})
export type OrderDiscount = z.infer<typeof OrderDiscount>

/** The amounts of a cart at checkout, with the promotions that apply. */
export const PricedTotals = OrderTotals.extend({ ...settledAmounts, discounts: z.array(OrderDiscount) })
export type PricedTotals = z.infer<typeof PricedTotals>

export const ITEM_STATES = ['ordered', 'cancelled', 'returned'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const RETURN_KINDS = ['return', 'exchange'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export const RETURN_KIND_LABELS: Record<ReturnKind, string> = { return: '반품', exchange: '교환' }

/** `accepted`: refunded, or exchanged. */
export const RETURN_STATES = ['requested', 'collected', 'inspected', 'accepted', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Not decided yet. */
export const OPEN_RETURN_STATES: readonly ReturnState[] = ['requested', 'collected', 'inspected']

/** A state, or `open`: not decided yet, or `closed`: refused or withdrawn. */
export const RETURN_STATE_FILTERS = [...RETURN_STATES, 'open', 'closed'] as const
export type ReturnStateFilter = (typeof RETURN_STATE_FILTERS)[number]

export const RETURN_STATE_LABELS: Record<ReturnState, string> = {
  requested: '반품 요청',
  collected: '회수 완료',
  inspected: '검수 완료',
  accepted: '반품 승인',
  refused: '반품 거절',
  withdrawn: '요청 취소',
}

/** `교환 승인` for an exchange. */
export function returnStateLabel({ kind, state }: { kind: ReturnKind; state: ReturnState }): string {
  return RETURN_STATE_LABELS[state].replace(RETURN_KIND_LABELS.return, RETURN_KIND_LABELS[kind])
}

export const RETURN_REASONS = ['changed_mind', 'defective', 'wrong_item', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  changed_mind: '단순 변심',
  defective: '불량',
  wrong_item: '오배송',
  other: '기타',
}

export const MAX_RETURN_PHOTOS = 5

export const OrderReturn = z.object({
  id: z.string(),
  itemId: z.string(),
  kind: z.enum(RETURN_KINDS),
  quantity: z.int(),
  state: z.enum(RETURN_STATES),
  reasonCode: z.enum(RETURN_REASONS),
  reason: z.string(),
  photos: z.array(z.string()),
  /** The wanted option of an exchange; null for the same one. */
  exchangeOptionText: z.string().nullable(),
  /** How the goods come back. */
  collectionCarrier: z.enum(CARRIER_CODES).nullable(),
  collectionNumber: z.string().nullable(),
  collectedAt: z.string().nullable(),
  inspectedAt: z.string().nullable(),
  /** Units that the inspection found fit to be refunded or exchanged; null before it. */
  acceptedQuantity: z.int().nullable(),
  inspectionNote: z.string().nullable(),
  inspectionPhotos: z.array(z.string()),
  /** Withheld from the refund. */
  feeAmount: z.int(),
  /** Reason of the refusal, or a message with the acceptance. */
  decisionReason: z.string().nullable(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type OrderReturn = z.infer<typeof OrderReturn>

export const SHIPMENT_KINDS = ['order', 'exchange'] as const
/** `ready`: packed, with a number of its own, and not handed over yet. */
export const SHIPMENT_STATUSES = ['ready', 'shipped', 'delivered'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

export const SHIPMENT_STATUS_LABELS: Record<ShipmentStatus, string> = {
  ready: '발송 대기',
  shipped: '배송중',
  delivered: '배송완료',
}

/** A parcel. */
export const OrderShipment = z.object({
  id: z.string(),
  /** Order number and a count: `O20261117001-1`. */
  number: z.string(),
  kind: z.enum(SHIPMENT_KINDS),
  /** The exchange that it is sent for. */
  returnId: z.string().nullable(),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.enum(CARRIER_CODES).nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: z.string().nullable(),
  /** In the store where the buyer picks it up. */
  arrivedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** The carrier's last event. */
  trackingText: z.string().nullable(),
  trackingPlace: z.string().nullable(),
  trackingAt: z.string().nullable(),
  lines: z.array(
    z.object({
      itemId: z.string(),
      quantity: z.int(),
      /** Where an exchange sends another option than the one ordered. */
      optionText: z.string().nullable(),
    }),
  ),
})
export type OrderShipment = z.infer<typeof OrderShipment>

/** Some units of lines. */
export const ItemQuantities = z
  .array(
    z.strictObject({
      itemId: z.uuid(),
      quantity: z.int({ error: '수량을 숫자로 입력하세요' }).min(1).max(1_000_000),
      /**
       * Units of the line that were neither sent nor cancelled when the caller chose: 409 `changed_meanwhile` if others
       * are now, so a call that is repeated after a lost answer acts once. Without, nothing is compared.
       */
      unsentQuantity: z.int().min(1).max(1_000_000).optional(),
    }),
  )
  .min(1)
  .max(200)
  .refine(
    (lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length,
    '같은 상품이 두 번 들어 있습니다',
  )
export type ItemQuantities = z.infer<typeof ItemQuantities>

export const OrderItem = z.object({
  id: z.string(),
  partId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  /** `블랙 / L` as ordered; null for a product without options. */
  optionText: z.string().nullable(),
  sku: z.string().nullable(),
  productImage: z.string().nullable(),
  productBrand: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.int(),
  /** The price list that the unit price came from; left out for prices of a grade. */
  priceListName: z.string().optional(),
  /** Off the line by promotions; `totalPrice` is after it. */
  promotionAmount: z.int(),
  totalPrice: z.int(),
  taxClass: z.enum(TAX_CLASSES),
  /** Given by a promotion; nothing is paid for it. */
  isGift: z.boolean(),
  supplierId: z.string(),
  supplierName: z.string(),
  state: z.enum(ITEM_STATES),
  /** Units; shipped ones include delivered and returned ones. */
  cancelledQuantity: z.int(),
  shippedQuantity: z.int(),
  deliveredQuantity: z.int(),
  /** In open requests for return or exchange. */
  requestedQuantity: z.int(),
  /** Exchanged, and the replacement has not arrived yet. */
  exchangingQuantity: z.int(),
  returnedQuantity: z.int(),
  discountShare: z.int(),
  taxShare: z.int(),
  /** Points that paid for it: a refund gives them back as points. */
  pointsShare: z.int(),
  /** Refund for the item: its price minus its share of the discount, plus its tax. */
  refundAmount: z.int(),
  /** Until when a return of delivered units can be requested; null before delivery. */
  returnableUntil: z.string().nullable(),
  /** The same for faulty or wrong goods. */
  defectReturnableUntil: z.string().nullable(),
  /** Withheld from the refund where the buyer changed their mind. */
  returnFee: z.int(),
  /** The latest return request. */
  return: OrderReturn.nullable(),
  /** All of them, oldest first. */
  returns: z.array(OrderReturn),
})
export type OrderItem = z.infer<typeof OrderItem>

/** One supplier's share of an order, shipped on its own. */
export const OrderPart = z.object({
  id: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  status: z.enum(ORDER_STATUSES),
  carrier: z.enum(CARRIER_CODES).nullable(),
  trackingNumber: z.string().nullable(),
  shippingDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  /** Until when returns can be requested; null before delivery. */
  returnableUntil: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  /** What the supplier charges for shipping; 0 where the market ships, which the order’s `shippingAmount` has then. */
  shippingAmount: z.int(),
  /** Tax on that fee, which comes back with it. */
  shippingTax: z.int(),
  /** `착불`, or the surcharge that the fee contains. */
  shippingNote: z.string().nullable(),
  /** Points that paid for that fee. */
  pointsShare: z.int(),
  /** The last day to send it and the promised day of arrival, `2026-11-17`, set when it is paid. */
  dispatchBy: z.string().nullable(),
  arrivalOn: z.string().nullable(),
  /** In the order of their numbers. `carrier` and `trackingNumber` above are those of the last one sent. */
  shipments: z.array(OrderShipment),
  /** Some units are on their way or delivered, and others not sent yet. */
  isPartlyShipped: z.boolean(),
})
export type OrderPart = z.infer<typeof OrderPart>

export const HISTORY_EVENTS = [
  'placed',
  'approval_requested',
  'approved',
  'approval_refused',
  'account_issued',
  'paid',
  'credit_confirmed',
  'payment_reopened',
  'payment_failed',
  'processing',
  'shipped',
  'shipment_corrected',
  'arrived',
  'delivered',
  'cancelled',
  'units_cancelled',
  'expired',
  'refund_requested',
  'refunded',
  'refund_failed',
  'refund_account_saved',
  'return_requested',
  'return_accepted',
  'return_refused',
  'return_withdrawn',
  'return_collected',
  'return_inspected',
  'exchange_requested',
  'exchange_accepted',
  'exchange_refused',
  'exchange_reopened',
  'noted',
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

export const HISTORY_EVENT_LABELS: Record<HistoryEvent, string> = {
  placed: '주문 접수',
  approval_requested: '승인 요청',
  approved: '주문 승인',
  approval_refused: '승인 거절',
  account_issued: '입금 계좌 발급',
  paid: '결제 완료',
  credit_confirmed: '외상 주문 확정',
  payment_reopened: '입금 연결 취소',
  payment_failed: '결제 실패',
  processing: '상품 준비 시작',
  shipped: '발송',
  shipment_corrected: '송장 번호 정정',
  arrived: '매장 도착',
  delivered: '배송 완료',
  cancelled: '취소',
  units_cancelled: '일부 취소',
  expired: '기한 내 미결제로 취소',
  refund_requested: '환불 접수',
  refunded: '환불 완료',
  refund_failed: '환불 실패',
  refund_account_saved: '환불 계좌 입력',
  return_requested: '반품 요청',
  return_accepted: '반품 승인',
  return_refused: '반품 거절',
  return_withdrawn: '반품·교환 요청 취소',
  return_collected: '회수 완료',
  return_inspected: '검수 완료',
  exchange_requested: '교환 요청',
  exchange_accepted: '교환 승인',
  exchange_refused: '교환 거절',
  exchange_reopened: '교환 승인 취소',
  noted: '메모 변경',
}

export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(HISTORY_EVENTS),
  /** Supplier of the part; null for the whole order. */
  supplierName: z.string().nullable(),
  /** Null where a job or webhook acted. */
  actorName: z.string().nullable(),
  note: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The store where the buyer picks the order up; its address is the shipping address. */
export const OrderPickup = z.object({
  name: z.string(),
  phone: z.string(),
  hours: z.string(),
  /** Only in answers to the buyer, who shows it in the store; null for suppliers and admins. */
  code: z.string().nullable(),
})
export type OrderPickup = z.infer<typeof OrderPickup>

/** Payment details that the buyer may see. */
export const OrderPayment = z.object({
  provider: z.string(),
  /** Where to transfer to; for virtual accounts null until the bank has opened one. */
  account: z.object({ bank: z.string(), accountNumber: z.string(), holderName: z.string() }).nullable(),
  /** An order that is unpaid by then is cancelled. */
  dueAt: z.string().nullable(),
  /** Message why the last attempt failed. */
  failure: z.string().nullable(),
  /** Capture was requested, and the provider has not confirmed it yet. */
  isUnknown: z.boolean(),
  /** Where the buyer asked for one. */
  cashReceipt: z
    .object({
      purpose: z.enum(CASH_RECEIPT_PURPOSES),
      state: z.enum(CASH_RECEIPT_STATES),
      /** `010-****-5678`; null once it was erased. */
      maskedNumber: z.string().nullable(),
      receiptNumber: z.string().nullable(),
      amount: z.int().nullable(),
      cancelledAmount: z.int(),
      problem: z.string().nullable(),
    })
    .optional(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** The monthly statement by which an order on credit is paid. */
export const OrderCreditStatement = z.object({
  id: z.string(),
  number: z.string(),
  dueOn: z.string(),
  isPaid: z.boolean(),
})
export type OrderCreditStatement = z.infer<typeof OrderCreditStatement>

export const REFUND_STATES = ['requested', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_STATE_LABELS: Record<RefundState, string> = {
  requested: '환불 진행 중',
  completed: '환불 완료',
  failed: '환불 확인 필요',
}

export const OrderRefund = z.object({
  id: z.string(),
  amount: z.int(),
  /** Given back beside the money. */
  pointsAmount: z.int(),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  /** The provider's reason for a refusal. */
  failure: z.string().nullable(),
  account: RefundAccount.nullable(),
  requestedAt: z.string(),
  completedAt: z.string().nullable(),
  /** The units it is for, with their share of the price, discount and tax. */
  lines: z.array(z.object({ itemId: z.string(), quantity: z.int(), amount: z.int(), returnId: z.string().nullable() })),
  /** Return fee that was withheld. */
  feeAmount: z.int(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

const summary = {
  id: z.string(),
  orderNumber: z.string(),
  buyerId: z.string(),
  buyerType: z.enum(['customer', 'retailer']),
  buyerName: z.string(),
  buyerGrade: z.enum(GRADES).nullable(),
  ...amounts,
  ...settledAmounts,
  /** Includes refunds that are requested and not completed yet. */
  refundedAmount: z.int(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.enum(ORDER_PAYMENT_METHODS),
  trackingNumber: z.string().nullable(),
  orderDate: z.string(),
  paymentDate: z.string().nullable(),
  shippingDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  /** Of a member's order above a limit of the buyer's business; null: it needed none. */
  approval: z.enum(APPROVAL_STATES).nullable(),
}

/** A row of a list. */
export const OrderSummary = z.object({
  ...summary,
  firstProductName: z.string(),
  firstOptionText: z.string().nullable(),
  firstProductImage: z.string().nullable(),
  itemCount: z.int(),
  /** Some units are on their way or delivered, and others not sent yet. */
  isPartlyShipped: z.boolean(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = z.object({
  ...summary,
  items: z.array(OrderItem),
  parts: z.array(OrderPart),
  /** Promotions and the coupon, in the order of their stages. */
  discounts: z.array(OrderDiscount),
  /** Points that the buyer gets when it is delivered. Only in answers to the buyer; 0 for suppliers and admins. */
  pendingPoints: z.int(),
  shippingAddress: ShippingAddress,
  /** Null for an order that is delivered. */
  pickup: OrderPickup.nullable(),
  /** The member of the buyer's business who placed it. */
  orderedBy: z.string().nullable(),
  payment: OrderPayment,
  /** Of an order on credit, once a statement has it. */
  creditStatement: OrderCreditStatement.optional(),
  refunds: z.array(OrderRefund),
  history: z.array(HistoryEntry),
  /** Notes of admins; null for buyers. */
  notes: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

export const OneOrder = z.object({ data: Order })

/** `open`: neither delivered nor cancelled. */
export const ORDER_STATUS_FILTERS = [...ORDER_STATUSES, 'open'] as const

/** Orders that wait for a supplier: with a parcel to send, and those of them past their day of dispatch. */
export const ORDER_QUEUES = ['to_send', 'late'] as const
export type OrderQueue = (typeof ORDER_QUEUES)[number]

export const ORDER_QUEUE_LABELS: Record<OrderQueue, string> = { to_send: '발송할 주문', late: '발송 지연' }

const day = z.iso.date({ error: '날짜를 확인해 주세요' }).optional()
const filterAmount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** Dates in Seoul time, both inclusive. */
export const orderFilters = {
  ...pageQuery,
  status: z.enum(ORDER_STATUS_FILTERS).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  paymentMethod: z.enum(ORDER_PAYMENT_METHODS).optional(),
  approval: z.enum(APPROVAL_STATES).optional(),
  /** With a refund in this state. */
  refundState: z.enum(REFUND_STATES).optional(),
  dateFrom: day,
  dateTo: day,
  /** Of the payment, also if it was refunded since. */
  paidFrom: day,
  paidTo: day,
  isPaid: z.enum(['true', 'false']).optional(),
  supplierId: z.uuid().optional(),
  minAmount: filterAmount,
  maxAmount: filterAmount,
  /** Order number, buyer, product or SKU. */
  search: z.string().trim().max(100).optional(),
}

/** Without `partId` and `items`, the whole order; `items` are units that have not been sent. */
export const Cancellation = z.strictObject({
  reason: Reason,
  partId: z.uuid().optional(),
  items: ItemQuantities.optional(),
  refundAccount: RefundAccount.optional(),
})

export const orderParams = z.object({ orderNumber: z.string().regex(/^O\d{11,20}$/) })
export const partParams = orderParams.extend({ partId: z.uuid() })
