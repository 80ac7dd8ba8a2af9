import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { SessionQueryProvider } from '../../../app/session/query-client.tsx'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'
import { startPayment } from '../../../trade/orders/start-payment.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { PublicLayout } from '../../layout/public-layout.tsx'
import type { Route } from './+types/pay-page.ts'
import { PayByAccount } from './pay-by-account.tsx'
import { confirmPayment, formPaymentQuery, paymentFromUrl } from './payment-query.ts'
import { SandboxCards } from './sandbox-cards.tsx'

export function meta() {
  return pageMeta('결제')
}

/** Payment page of a submitted form. */
export default function PayPage({ params }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <SessionQueryProvider>
        <div className={pageWidth}>
          <div className="mx-auto max-w-md py-12">
            <Payment id={params.id} />
          </div>
        </div>
      </SessionQueryProvider>
    </PublicLayout>
  )
}

function Payment({ id }: { id: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data: payment, error, isFetching, refetch } = useQuery(formPaymentQuery(id))
  const { mutate, ...confirming } = useMutation({
    mutationFn: (approved: { paymentKey: string; amount: number }) => confirmPayment(id, approved),
    onSuccess: (paid) => client.setQueryData(formPaymentQuery(id).queryKey, paid),
  })
  const approved = paymentFromUrl(params)
  const isConfirming = useRef(false)
  useEffect(() => {
    if (!approved || isConfirming.current) return
    isConfirming.current = true
    mutate(approved)
    void navigate({ search: '' }, { replace: true })
  }, [approved, mutate, navigate])

  if (!payment)
    return (
      <>
        <h1 className="sr-only">결제</h1>
        {!error && <LoadingPlaceholder className="h-72 w-full" />}
        {error && isNotFound(error) && <ErrorState title="결제를 찾을 수 없습니다" body="주소를 다시 확인해 주세요." />}
        {error && !isNotFound(error) && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      </>
    )
  if (payment.state === 'paid')
    return (
      <Frame icon={<CircleCheck size={28} strokeWidth={1.5} />} title="결제를 마쳤습니다" payment={payment}>
        <Thanks confirmation={payment.confirmation} />
      </Frame>
    )
  return (
    <Frame icon={<CreditCard size={28} strokeWidth={1.5} />} title="결제" payment={payment}>
      {confirming.error && <Banner tone="danger">{confirming.error.message}</Banner>}
      {payment.opening?.provider === 'sandbox' && (
        <SandboxCards amount={payment.amount} pending={confirming.isPending} onApprove={mutate} />
      )}
      {payment.opening?.provider === 'toss' && (
        <Button
          size="large"
          pending={confirming.isPending}
          onClick={() => payment.opening && void startPayment(payment.opening, (path) => void navigate(path))}
        >
          카드로 결제하기
        </Button>
      )}
      {payment.account && <PayByAccount payment={payment} pending={isFetching} onCheck={() => void refetch()} />}
    </Frame>
  )
}

/** Confirmation of the form. */
function Thanks({ confirmation: { message, redirectUrl } }: Pick<FormPayment, 'confirmation'>) {
  return (
    <>
      <p className="whitespace-pre-line text-center text-ink-soft">
        {message || '응답을 잘 받았습니다. 이 화면은 닫아도 됩니다.'}
      </p>
      {redirectUrl && (
        <a href={redirectUrl} className={buttonClassName({ size: 'large' })}>
          계속하기
        </a>
      )}
    </>
  )
}

interface FrameProps {
  icon: ReactNode
  title: string
  payment: FormPayment
  children: ReactNode
}

function Frame({ icon, title, payment: { formTitle, amount }, children }: FrameProps) {
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-6">
      <header className="grid justify-items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand">{icon}</span>
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="text-ink-soft">{formTitle}</p>
        <p className="font-bold text-3xl tabular-nums">{formatWon(amount)}</p>
      </header>
      {children}
    </div>
  )
}
