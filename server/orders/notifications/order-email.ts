import type { Order, OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { CARRIERS, trackingUrl } from '@jangteo/domain/orders/carriers.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import type { EmailContent } from '../../mail/render-email.ts'

export type OrderEvent =
  | { news: 'received' | 'paid' }
  /** Without an amount: queued by an older version. */
  | { news: 'cancelled'; refundAmount?: number }
  | { news: 'shipped'; partId: string }
  | { news: 'refunded' | 'refund-account-needed'; refundId: string }
  | { news: 'return-decided'; productName: string; accepted: boolean; reason: string; refundAmount: number }

/** Payload of the notification job. Queued jobs hold it, so its keys stay as they are. */
export type OrderNotification = { orderId: string } & OrderEvent

type Facts = NonNullable<EmailContent['facts']>
type DecidedReturn = Extract<OrderNotification, { news: 'return-decided' }>

/** The e-mail to the buyer about an order event. */
export function renderOrderEmail(notification: OrderNotification, order: Order, publicUrl: string): EmailContent {
  const button = { label: '주문 내역 보기', url: `${publicUrl}/orders/${order.orderNumber}` }
  switch (notification.news) {
    case 'received':
      return {
        subject: `주문이 접수되었습니다 (${order.orderNumber})`,
        paragraphs: ['주문해 주셔서 감사합니다.', '아래 계좌로 입금해 주시면 상품을 준비합니다.'],
        facts: [...goodsFacts(order), ...depositFacts(order)],
        button,
        notes: ['기한까지 입금되지 않으면 주문이 자동으로 취소됩니다.'],
      }
    case 'paid':
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
        facts: [...parcelFacts(order, notification.partId), ...addressFacts(order)],
        button,
      }
    case 'cancelled': {
      const { refundAmount = sumRefunds(order) } = notification
      return {
        subject: `주문이 취소되었습니다 (${order.orderNumber})`,
        paragraphs: [
          order.status === 'cancelled' ? '주문이 취소되었습니다.' : '주문하신 상품 중 일부가 취소되었습니다.',
          ...cancelledRefundText(order, refundAmount),
        ],
        facts: cancelledFacts(order, refundAmount),
        button,
      }
    }
    case 'refunded':
      return {
        subject: `환불이 완료되었습니다 (${order.orderNumber})`,
        paragraphs: ['환불이 완료되었습니다. 카드사나 은행에 따라 확인까지 며칠이 걸릴 수 있습니다.'],
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
  const { productName, accepted, reason, refundAmount } = notification
  return {
    subject: accepted ? `반품이 승인되었습니다 (${orderNumber})` : `반품 요청이 거절되었습니다 (${orderNumber})`,
    paragraphs: [
      accepted
        ? refundAmount > 0
          ? '반품이 승인되어 환불을 진행합니다.'
          : '반품이 승인되었습니다. 결제하신 금액은 이미 모두 환불해 드렸습니다.'
        : '요청하신 반품을 승인하지 못했습니다. 아래 사유를 확인해 주세요.',
    ],
    facts: [
      ['상품', productName],
      ...(accepted && refundAmount > 0 ? ([['환불 금액', formatWon(refundAmount)]] satisfies Facts) : []),
      ...(reason ? ([[accepted ? '안내' : '사유', reason]] satisfies Facts) : []),
    ],
    button,
  }
}

function goodsFacts({ orderNumber, items, totalAmount }: Order): Facts {
  return [
    ['주문번호', orderNumber],
    ...items.map((item): [string, string] => ['상품', `${itemText(item)} · ${formatWon(item.totalPrice)}`]),
    ['결제 금액', formatWon(totalAmount)],
  ]
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

function addressFacts({ shippingAddress: to }: Order): Facts {
  return [
    ['받는 분', to.recipientName],
    ['배송지', `(${to.zipCode}) ${[to.address, to.detailAddress].filter(Boolean).join(' ')}`],
  ]
}

function parcelFacts({ parts, items }: Order, partId: string): Facts {
  const part = parts.find(({ id }) => id === partId)
  if (!part?.carrier || !part.trackingNumber) return []
  const url = trackingUrl(part.carrier, part.trackingNumber)
  return [
    ...items.filter((item) => item.partId === partId).map((item): [string, string] => ['상품', itemText(item)]),
    ['판매자', part.supplierName],
    ['택배사', CARRIERS[part.carrier].name],
    ['송장번호', part.trackingNumber],
    ...(url ? ([['배송 조회', url]] satisfies Facts) : []),
  ]
}

function sumRefunds({ refunds }: Order): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

function cancelledRefundText({ refunds }: Order, refundAmount: number): string[] {
  if (refundAmount > 0) return ['결제하신 금액은 환불해 드립니다. 완료되면 다시 알려 드리겠습니다.']
  return refunds.length > 0 ? ['결제하신 금액은 앞서 환불해 드렸습니다.'] : []
}

function cancelledFacts({ orderNumber, items, parts, cancellationReason }: Order, refundAmount: number): Facts {
  const reason = cancellationReason ?? parts.findLast((part) => part.cancellationReason)?.cancellationReason
  const cancelled = items.filter(({ state }) => state === 'cancelled')
  return [
    ['주문번호', orderNumber],
    ...cancelled.map((item): [string, string] => ['취소 상품', itemText(item)]),
    ...(reason ? ([['사유', reason]] satisfies Facts) : []),
    ...(refundAmount > 0 ? ([['환불 예정 금액', formatWon(refundAmount)]] satisfies Facts) : []),
  ]
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
