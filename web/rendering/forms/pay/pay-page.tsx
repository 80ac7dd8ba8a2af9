import {
  confirmFormPayment,
  depositFormPayment,
  type FormPayment,
  getFormPayment,
} from '@jangteo/contracts/forms/form-payments.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { SANDBOX_CARDS, SANDBOX_KEYS, TEST_PAYMENT_NOTICE } from '@jangteo/domain/payments/sandbox-cards.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CreditCard, Landmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { SessionQueryProvider } from '../../../app/session/query-client.tsx'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'
import { startPayment } from '../../../trade/orders/start-payment.ts'
import { bankAccountFacts } from '../../../ui/bank-account-facts.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { PublicLayout } from '../../layout/public-layout.tsx'
import type { Route } from './+types/pay-page.ts'

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
      {payment.isTest && <Banner>{TEST_PAYMENT_NOTICE}</Banner>}
      {payment.isHeld && (
        <Banner tone="info" title="응답을 확인하고 있습니다">
          담당자가 확인한 뒤 이 주소에서 결제할 수 있습니다. 나중에 다시 열어 주세요.
        </Banner>
      )}
      {!payment.opening && !payment.account && !payment.isHeld && (
        <Banner tone="warning" title="지금은 결제할 수 없습니다">
          응답은 잘 받았습니다. 결제 방법은 담당자에게 문의해 주세요.
        </Banner>
      )}
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

interface SandboxCardsProps {
  amount: number
  pending: boolean
  onApprove: (approved: { paymentKey: string; amount: number }) => void
}

const CARD_OPTIONS = SANDBOX_CARDS.map(({ number, label, outcome }) => ({
  value: outcome,
  label: <span className="tabular-nums">{number}</span>,
  help: label,
}))

/** Replaces the payment window of a provider. */
function SandboxCards({ amount, pending, onApprove }: SandboxCardsProps) {
  const [outcome, setOutcome] = useState<keyof typeof SANDBOX_KEYS>('approved')
  return (
    <div className="grid gap-4">
      <RadioGroup
        name="card"
        label="테스트 카드"
        layout="cards"
        options={CARD_OPTIONS}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as typeof outcome)}
      />
      <Button
        size="large"
        pending={pending}
        onClick={() => onApprove({ paymentKey: `${SANDBOX_KEYS[outcome]}${randomUuid()}`, amount })}
      >
        결제하기
      </Button>
    </div>
  )
}

interface PayByAccountProps {
  payment: FormPayment
  pending: boolean
  onCheck: () => void
}

/** Bank account for the payment, and how the deposit is confirmed. */
function PayByAccount({ payment, pending, onCheck }: PayByAccountProps) {
  const { account, method, provider, id } = payment
  if (!account) return null
  return (
    <div className="grid gap-4">
      <div className="rounded-control bg-sunken p-4">
        <p className="mb-3 flex items-center gap-2 font-medium">
          <Landmark size={18} strokeWidth={1.5} />이 계좌로 보내 주세요
        </p>
        <Facts narrow facts={bankAccountFacts(account)} />
      </div>
      {method === 'transfer' ? (
        <p className="text-center text-ink-soft text-sm">입금을 확인하면 담당자가 접수를 마칩니다.</p>
      ) : (
        <Button variant="secondary" pending={pending} onClick={onCheck}>
          입금했는지 다시 확인
        </Button>
      )}
      {method === 'virtual_account' && provider === 'sandbox' && <SimulatedDeposit id={id} />}
    </div>
  )
}

/** Simulates a deposit in the sandbox. */
function SimulatedDeposit({ id }: { id: string }) {
  const client = useQueryClient()
  const deposit = useMutation({
    mutationFn: () => simulateDeposit(id),
    onSuccess: (paid) => client.setQueryData(formPaymentQuery(id).queryKey, paid),
    onError: showErrorToast,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-4 py-3">
      <p className="text-sm">테스트 계좌입니다. 실제로 보내지 마세요.</p>
      <Button size="small" variant="secondary" pending={deposit.isPending} onClick={() => deposit.mutate()}>
        지금 입금하기(데모)
      </Button>
    </div>
  )
}

function formPaymentQuery(id: string) {
  return queryOptions({
    queryKey: ['form-payment', id],
    queryFn: async ({ signal }) => (await api(getFormPayment, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

interface ApprovedPayment {
  paymentKey: string
  amount: number
}

/** Payment key and amount that the provider has added to the URL. */
function paymentFromUrl(params: URLSearchParams): ApprovedPayment | undefined {
  const { paymentKey, amount } = Object.fromEntries(params)
  return confirmFormPayment.body.safeParse({ paymentKey, amount: Number(amount) }).data
}

async function confirmPayment(id: string, body: ApprovedPayment) {
  return (await api(confirmFormPayment, { params: { id }, body }, { quiet: true })).data
}

async function simulateDeposit(id: string) {
  return (await api(depositFormPayment, { params: { id } })).data
}
