import {
  type Order,
  type OrderDiscount,
  type OrderItem,
  RETURN_KIND_LABELS,
  type ReturnKind,
} from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { CARRIERS, trackingUrl } from '@jangteo/domain/orders/carriers.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import type { EmailContent } from '../../mail/render-email.ts'

type Units = readonly { itemId: string; quantity: number }[]

export type OrderEvent =
  | { news: 'approval-requested' | 'received' | 'paid' }
  /** Without an amount: queued by an older version. */
  | { news: 'cancelled'; refundAmount?: number; units?: Units }
  /** Without a shipment: queued by an older version. */
  | { news: 'shipped' | 'shipment-corrected'; partId: string; shipmentId?: string }
  /** In the store where the buyer picks it up. */
  | { news: 'arrived'; partId: string; shipmentId: string }
  | { news: 'refunded' | 'refund-account-needed'; refundId: string }
  | {
      news: 'return-decided'
      productName: string
      accepted: boolean
      reason: string
      refundAmount: number
      /** Without: a return. */
      kind?: ReturnKind
      feeAmount?: number
    }

/** Payload of the notification job. Queued jobs hold it, so its keys stay as they are. */
export type OrderNotification = { orderId: string } & OrderEvent

type Facts = NonNullable<EmailContent['facts']>
type DecidedReturn = Extract<OrderNotification, { news: 'return-decided' }>

/** The e-mail to the buyer about an order event. */
export function renderOrderEmail(notification: OrderNotification, order: Order, publicUrl: string): EmailContent {
  const button = { label: '주문 내역 보기', url: `${publicUrl}/orders/${order.orderNumber}` }
  switch (notification.news) {
    case 'approval-requested':
      return {
        subject: `승인을 기다리는 주문이 있습니다 (${order.orderNumber})`,
        paragraphs: [
          `${withParticle(`${order.orderedBy ?? '직원'}님`, '이/가')} 주문의 승인을 요청했습니다.`,
          '주문 내역을 확인하고 승인하거나 거절해 주세요.',
        ],
        facts: [...goodsFacts(order), ...addressFacts(order)],
        button,
        notes: ['3일 안에 승인하지 않으면 주문이 자동으로 취소됩니다.'],
      }
    case 'received':
      return {
        subject: `주문이 접수되었습니다 (${order.orderNumber})`,
        paragraphs: ['주문해 주셔서 감사합니다.', '아래 계좌로 입금해 주시면 상품을 준비합니다.'],
        facts: [...goodsFacts(order), ...depositFacts(order)],
        button,
        notes: ['기한까지 입금되지 않으면 주문이 자동으로 취소됩니다.'],
      }
    case 'paid':
      if (order.paymentMethod === 'credit' && order.payableAmount > 0)
        return {
          subject: `외상 주문이 확정되었습니다 (${order.orderNumber})`,
          paragraphs: [
            '주문이 외상으로 확정되었습니다. 판매자가 상품을 준비해 보내 드립니다.',
            '주문 금액은 월 외상 명세에 담아 알려 드립니다.',
          ],
          facts: [
            ...goodsFacts(order),
            ['결제 수단', PAYMENT_METHOD_LABELS[order.paymentMethod]],
            ...addressFacts(order),
          ],
          button,
        }
      return {
        subject: `결제가 완료되었습니다 (${order.orderNumber})`,
        paragraphs: ['주문이 접수되고 결제가 완료되었습니다.', '판매자가 상품을 준비해 보내 드립니다.'],
        facts: [
          ...goodsFacts(order),
          ['결제 수단', PAYMENT_METHOD_LABELS[order.paymentMethod]],
          ...addressFacts(order),
        ],
        button,
      }
    case 'shipped':
      return {
        subject: `상품이 발송되었습니다 (${order.orderNumber})`,
        paragraphs: ['주문하신 상품을 보내 드렸습니다.'],
        facts: [...parcelFacts(order, notification), ...addressFacts(order)],
        button,
      }
    case 'shipment-corrected':
      return {
        subject: `송장 번호가 바뀌었습니다 (${order.orderNumber})`,
        paragraphs: ['앞서 알려 드린 송장 번호를 바로잡았습니다. 아래 번호로 배송을 조회해 주세요.'],
        facts: parcelFacts(order, notification),
        button,
      }
    case 'arrived':
      return {
        subject: `상품이 매장에 도착했습니다 (${order.orderNumber})`,
        paragraphs: ['주문하신 상품이 매장에 도착했습니다. 매장에서 수령 코드를 보여 주시고 상품을 받아 가세요.'],
        facts: [...goodsInParcel(order, notification), ...pickupFacts(order)],
        button,
      }
    case 'cancelled': {
      const { refundAmount = sumRefunds(order), units } = notification
      return {
        subject: `주문이 취소되었습니다 (${order.orderNumber})`,
        paragraphs: [
          order.status === 'cancelled' ? '주문이 취소되었습니다.' : '주문하신 상품 중 일부가 취소되었습니다.',
          ...cancelledRefundText(order, refundAmount),
        ],
        facts: cancelledFacts(order, refundAmount, units),
        button,
      }
    }
    case 'refunded':
      return {
        subject: `환불이 완료되었습니다 (${order.orderNumber})`,
        paragraphs:
          order.paymentMethod === 'credit'
            ? ['환불 금액을 외상 잔액에서 뺐습니다.']
            : ['환불이 완료되었습니다. 카드사나 은행에 따라 확인까지 며칠이 걸릴 수 있습니다.'],
        facts: refundFacts(order, notification.refundId),
        button,
      }
    case 'refund-account-needed':
      return {
        subject: `환불받으실 계좌를 알려 주세요 (${order.orderNumber})`,
        paragraphs: [
          '환불을 준비하고 있습니다. 카드로 결제하신 주문이 아니어서 돈을 받으실 계좌가 필요합니다.',
          '아래 단추를 눌러 주문에서 계좌를 입력해 주세요.',
        ],
        facts: refundFacts(order, notification.refundId).filter(([term]) => term !== '환불 수단'),
        button: { ...button, label: '환불 계좌 입력' },
      }
    case 'return-decided':
      return renderReturnEmail(notification, order, button)
  }
}

function renderReturnEmail(
  notification: DecidedReturn,
  { orderNumber }: Order,
  button: EmailContent['button'],
): EmailContent {
  const { productName, accepted, reason, refundAmount, kind = 'return', feeAmount = 0 } = notification
  const noun = RETURN_KIND_LABELS[kind]
  return {
    subject: accepted
      ? `${withParticle(noun, '이/가')} 승인되었습니다 (${orderNumber})`
      : `${noun} 요청이 거절되었습니다 (${orderNumber})`,
    paragraphs: [
      accepted
        ? acceptedText(kind, refundAmount, feeAmount)
        : `요청하신 ${withParticle(noun, '을/를')} 승인하지 못했습니다. 아래 사유를 확인해 주세요.`,
    ],
    facts: [
      ['상품', productName],
      ...(accepted && refundAmount > 0 ? ([['환불 금액', formatWon(refundAmount)]] satisfies Facts) : []),
      ...(accepted && feeAmount > 0 ? ([['반품 배송비', formatWon(feeAmount)]] satisfies Facts) : []),
      ...(reason ? ([[accepted ? '안내' : '사유', reason]] satisfies Facts) : []),
    ],
    button,
  }
}

function acceptedText(kind: ReturnKind, refundAmount: number, feeAmount: number): string {
  if (kind === 'exchange') return '교환이 승인되어 새 상품을 준비합니다. 보내 드릴 때 다시 알려 드리겠습니다.'
  if (refundAmount > 0) return '반품이 승인되어 환불을 진행합니다.'
  if (feeAmount > 0)
    return '반품이 승인되었습니다. 반품 배송비와 앞서 환불해 드린 금액을 빼면 더 환불할 금액이 없습니다.'
  return '반품이 승인되었습니다. 결제하신 금액은 이미 모두 환불해 드렸습니다.'
}

/** Goods and every stage of the price, as on the order page: the sums add up to the amount paid. */
function goodsFacts(order: Order): Facts {
  const { items, buyerGrade, shippingAmount, taxAmount, includedTaxAmount, pointsAmount, payableAmount } = order
  const stage = (...stages: OrderDiscount['stage'][]) => order.discounts.filter((one) => stages.includes(one.stage))
  const sum = (discounts: readonly OrderDiscount[]) => discounts.reduce((total, { amount }) => total + amount, 0)
  const lessOf = (discounts: readonly OrderDiscount[]) =>
    discounts.flatMap(({ name, amount }) => sumFact(name, -amount))
  const gradeAmount = order.discountAmount - sum(stage('order', 'coupon'))
  return [
    ['주문번호', order.orderNumber],
    ...items.map((item): [string, string] => ['상품', `${itemText(item)} · ${formatWon(listTotal(item))}`]),
    ...lessOf(stage('line')),
    ...sumFact(`${buyerGrade ? `${GRADE_LABELS[buyerGrade]} ` : ''}등급 할인`, -gradeAmount),
    ...lessOf(stage('order', 'coupon')),
    ...sumFact('배송비', shippingAmount + sum(stage('shipping'))),
    ...lessOf(stage('shipping')),
    ...sumFact('부가세', taxAmount),
    ...sumFact('적립금 사용', -pointsAmount),
    ['결제 금액', formatWon(payableAmount)],
    ...sumFact('포함된 부가세', includedTaxAmount),
  ]
}

function sumFact(term: string, amount: number): Facts {
  return amount === 0 ? [] : [[term, formatWon(amount)]]
}

/** Before promotions, which are named below; nothing for a gift. */
function listTotal({ isGift, totalPrice, promotionAmount }: OrderItem): number {
  return isGift ? totalPrice : totalPrice + promotionAmount
}

/** `티셔츠 (블랙 / L) × 2` */
function itemText({ productName, optionText, quantity }: OrderItem): string {
  return `${nameWithOption(productName, optionText)} × ${quantity}`
}

function depositFacts({ payment: { account, dueAt } }: Order): Facts {
  return [
    ...(account
      ? ([['입금 계좌', `${account.bank} ${account.accountNumber} (예금주 ${account.holderName})`]] satisfies Facts)
      : []),
    ...(dueAt ? ([['입금 기한', seoulTime(dueAt)]] satisfies Facts) : []),
  ]
}

function addressFacts({ shippingAddress: to, pickup }: Order): Facts {
  return [
    ['받는 분', to.recipientName],
    [pickup ? '수령할 매장' : '배송지', `(${to.zipCode}) ${[to.address, to.detailAddress].filter(Boolean).join(' ')}`],
  ]
}

function pickupFacts(order: Order): Facts {
  const { pickup } = order
  if (!pickup) return []
  return [
    ...addressFacts(order),
    ['매장 연락처', pickup.phone],
    ...(pickup.hours ? ([['영업시간', pickup.hours]] satisfies Facts) : []),
    ...(pickup.code ? ([['수령 코드', pickup.code]] satisfies Facts) : []),
  ]
}

function parcelFacts(order: Order, { partId, shipmentId }: { partId: string; shipmentId?: string }): Facts {
  const part = order.parts.find(({ id }) => id === partId)
  const shipment =
    part?.shipments.find(({ id }) => id === shipmentId) ?? part?.shipments.findLast(({ carrier }) => carrier)
  if (!part || !shipment?.carrier || !shipment.trackingNumber) return []
  const url = trackingUrl(shipment.carrier, shipment.trackingNumber)
  return [
    ...goodsInParcel(order, { partId, shipmentId: shipment.id }),
    ['판매자', part.supplierName],
    ['택배사', CARRIERS[shipment.carrier].name],
    ['송장번호', shipment.trackingNumber],
    ...(url ? ([['배송 조회', url]] satisfies Facts) : []),
  ]
}

function goodsInParcel(order: Order, { partId, shipmentId }: { partId: string; shipmentId: string }): Facts {
  const shipment = order.parts.find(({ id }) => id === partId)?.shipments.find(({ id }) => id === shipmentId)
  return (shipment?.lines ?? []).flatMap(
    ({ itemId, quantity, optionText }): Facts => unitFact(order, '상품', { itemId, quantity, optionText }),
  )
}

interface SomeUnits {
  itemId: string
  quantity: number
  optionText?: string | null
}

function unitFact({ items }: Order, term: string, { itemId, quantity, optionText }: SomeUnits): Facts {
  const item = items.find(({ id }) => id === itemId)
  return item ? [[term, itemText({ ...item, quantity, optionText: optionText ?? item.optionText })]] : []
}

function sumRefunds({ refunds }: Order): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

function cancelledRefundText({ refunds }: Order, refundAmount: number): string[] {
  if (refundAmount > 0) return ['결제하신 금액은 환불해 드립니다. 완료되면 다시 알려 드리겠습니다.']
  return refunds.length > 0 ? ['결제하신 금액은 앞서 환불해 드렸습니다.'] : []
}

/** Without units: queued by an older version, which cancelled whole lines. */
function cancelledFacts(order: Order, refundAmount: number, units: Units = wholeCancelledLines(order)): Facts {
  const { orderNumber, parts, cancellationReason } = order
  const reason = cancellationReason ?? parts.findLast((part) => part.cancellationReason)?.cancellationReason
  return [
    ['주문번호', orderNumber],
    ...units.flatMap((line) => unitFact(order, '취소 상품', line)),
    ...(reason ? ([['사유', reason]] satisfies Facts) : []),
    ...(refundAmount > 0 ? ([['환불 예정 금액', formatWon(refundAmount)]] satisfies Facts) : []),
  ]
}

function wholeCancelledLines({ items }: Order): Units {
  return items.filter(({ state }) => state === 'cancelled').map(({ id: itemId, quantity }) => ({ itemId, quantity }))
}

function refundFacts({ orderNumber, refunds, paymentMethod }: Order, refundId: string): Facts {
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) return [['주문번호', orderNumber]]
  const { amount, reason, account } = refund
  return [
    ['주문번호', orderNumber],
    ['환불 금액', formatWon(amount)],
    ['사유', reason],
    ['환불 수단', account ? `${account.bank} ${account.accountNumber}` : PAYMENT_METHOD_LABELS[paymentMethod]],
  ]
}

function seoulTime(moment: string): string {
  return new Date(moment).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })
}
