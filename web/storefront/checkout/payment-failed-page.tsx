import { orderParams } from '@jangteo/contracts/orders/orders.ts'
import { CircleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { WINDOW_UNAVAILABLE } from '../../trade/orders/start-payment.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { PayAgainActions, PaymentNotice, PaymentReturn } from './payment-notice.tsx'

export function meta() {
  return pageMeta('결제 안내')
}

const GENERAL = { title: '결제를 마치지 못했습니다', body: '결제된 금액은 없습니다.' }
const GIVEN_UP = { title: '결제를 멈췄습니다', body: '결제된 금액은 없습니다.' }

/** Text is chosen by the provider's error code: the message in the URL is untrusted input. */
const TEXTS: Record<string, typeof GENERAL> = {
  USER_CANCEL: GIVEN_UP,
  PAY_PROCESS_CANCELED: GIVEN_UP,
  REJECT_CARD_COMPANY: { title: '카드사에서 결제를 거절했습니다', body: '다른 카드로 결제해 보세요.' },
  [WINDOW_UNAVAILABLE]: { title: '결제창을 열지 못했습니다', body: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.' },
}

export default function PaymentFailedPage() {
  const [params] = useSearchParams()
  const { title, body } = TEXTS[params.get('code') ?? ''] ?? GENERAL
  const order = orderParams.safeParse({ orderNumber: params.get('orderNumber') }).data
  return (
    <PaymentReturn>
      <PaymentNotice
        icon={CircleAlert}
        title={title}
        actions={order ? <PayAgainActions orderNumber={order.orderNumber} /> : <ToOrders />}
      >
        {body} 주문은 그대로 있으며, 기한 안에 다시 결제할 수 있습니다.
      </PaymentNotice>
    </PaymentReturn>
  )
}

function ToOrders() {
  return (
    <Link to="/orders" className={buttonClassName()}>
      주문 내역 보기
    </Link>
  )
}
