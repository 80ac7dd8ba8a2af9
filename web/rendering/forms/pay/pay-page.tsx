import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { SessionQueries } from '../../../app/session/session-queries.tsx'
import { isMissing } from '../../../trade/catalog/is-missing.ts'
import { startPayment } from '../../../trade/orders/start-payment.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { PublicLayout } from '../../layout/public-layout.tsx'
import type { Route } from './+types/pay-page.ts'
import { PayByAccount } from './pay-by-account.tsx'
import { agreedIn, confirmAgreed, formPayment } from './payment-query.ts'
import { SandboxCards } from './sandbox-cards.tsx'

export function meta() {
  return pageMeta('결제')
}

/** Where a form that asks for money goes on. The form itself is sent already. */
export default function PayPage({ params }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <SessionQueries>
        <div className={pageWidth}>
          <div className="mx-auto max-w-md py-12">
            <Payment id={params.id} />
          </div>
        </div>
      </SessionQueries>
    </PublicLayout>
  )
}

function Payment({ id }: { id: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data: payment, error, isFetching, refetch } = useQuery(formPayment(id))
  const { mutate, ...confirming } = useMutation({
    mutationFn: (agreed: { paymentKey: string; amount: number }) => confirmAgreed(id, agreed),
    onSuccess: (paid) => client.setQueryData(formPayment(id).queryKey, paid),
  })
  const agreed = agreedIn(params)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!agreed || isAsked.current) return
    isAsked.current = true
    mutate(agreed)
    void navigate({ search: '' }, { replace: true })
  }, [agreed, mutate, navigate])

  if (!payment)
    return (
      <>
        <h1 className="sr-only">결제</h1>
        {!error && <Waiting className="h-72 w-full" />}
        {error && isMissing(error) && <ErrorState title="결제를 찾을 수 없습니다" body="주소를 다시 확인해 주세요." />}
        {error && !isMissing(error) && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
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
        <SandboxCards amount={payment.amount} pending={confirming.isPending} onAgree={mutate} />
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

/** As the form itself would have said it. */
function Thanks({ confirmation: { message, redirectUrl } }: Pick<FormPayment, 'confirmation'>) {
  return (
    <>
      <p className="whitespace-pre-line text-center text-ink-soft">
        {message || '응답을 잘 받았습니다. 이 화면은 닫아도 됩니다.'}
      </p>
      {redirectUrl && (
        <a href={redirectUrl} className={buttonLook({ size: 'large' })}>
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
