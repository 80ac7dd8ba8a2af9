import type { Input } from '@jangteo/contracts/endpoint.ts'
import { confirmPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock, CreditCard, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { PayAgainActions, PaymentNotice, PaymentReturn } from './payment-notice.tsx'

export function meta() {
  return pageMeta('결제 확인')
}

export default function PaymentSuccessPage() {
  return (
    <PaymentReturn>
      <Confirmation />
    </PaymentReturn>
  )
}

function Confirmation() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const agreed = agreedIn(params)
  const { data, error, isFetching, refetch } = useQuery(confirmation(agreed))
  const orderNumber = data?.orderNumber
  useEffect(() => {
    if (!orderNumber) return
    toast.success('결제를 마쳤습니다.', { description: '판매자가 확인하고 상품을 준비합니다.' })
    void navigate(`/orders/${orderNumber}`, { replace: true })
  }, [orderNumber, navigate])

  if (!agreed) return <NotConfirmed error={null} />
  if (error && !isFetching) {
    if (isRefusal(error)) return <NotConfirmed error={error} />
    return <NoAnswer onRetry={() => void refetch()} />
  }
  return (
    <PaymentNotice icon={CreditCard} title="결제를 확인하고 있습니다">
      잠시만 기다려 주세요. 이 화면을 닫지 마세요.
    </PaymentNotice>
  )
}

function isRefusal(error: Error): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <PaymentNotice
      icon={WifiOff}
      title="결제 결과를 받지 못했습니다"
      actions={<Button onClick={onRetry}>결과 다시 확인</Button>}
    >
      다시 확인해도 두 번 결제되지 않습니다.
    </PaymentNotice>
  )
}

function NotConfirmed({ error }: { error: ApiError | null }) {
  const orderNumber = typeof error?.body.orderNumber === 'string' ? error.body.orderNumber : undefined
  if (error?.code === 'payment_declined' && orderNumber)
    return (
      <PaymentNotice
        icon={CircleAlert}
        title="결제가 승인되지 않았습니다"
        actions={<PayAgainActions orderNumber={orderNumber} />}
      >
        {error.message} 주문은 그대로 있습니다.
      </PaymentNotice>
    )
  const isUnknown = error?.code === 'payment_unknown'
  return (
    <PaymentNotice
      icon={isUnknown ? Clock : CircleAlert}
      title={isUnknown ? '결제 결과를 확인하고 있습니다' : '결제를 확인할 수 없습니다'}
      actions={
        <Link to={orderNumber ? `/orders/${orderNumber}` : '/orders'} className={buttonClassName()}>
          {orderNumber ? '주문 보기' : '주문 내역 보기'}
        </Link>
      }
    >
      {error?.message ?? '결제창에서 돌아온 주소가 아닙니다. 주문 내역에서 확인해 주세요.'}
    </PaymentNotice>
  )
}

type Agreed = Input<typeof confirmPayment>['body']

/** Reads the provider's parameters from the URL; undefined when one is missing. */
function agreedIn(params: URLSearchParams): Agreed | undefined {
  const { orderId, paymentKey, amount } = Object.fromEntries(params)
  return confirmPayment.body.safeParse({ orderId, paymentKey, amount: Number(amount) }).data
}

/** A query instead of a mutation: remounts share one call, and confirming is idempotent anyway. */
function confirmation(agreed: Agreed | undefined) {
  return queryOptions({
    queryKey: ['payment-confirmation', agreed],
    queryFn: async () => {
      if (!agreed) throw new Error('nothing to confirm')
      return (await api(confirmPayment, { body: agreed }, { quiet: true })).data
    },
    enabled: agreed !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
