import { formatWon } from '@jangteo/domain/money.ts'
import { SANDBOX_CARDS, SANDBOX_KEYS, TEST_PAYMENT_NOTICE } from '@jangteo/domain/payments/sandbox-cards.ts'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { ProtectedArea } from '../../../app/session/protected-area.tsx'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { sandboxPayment } from '../queries.ts'
import type { Route } from './+types/sandbox-page.ts'

export function meta() {
  return pageMeta('테스트 결제창')
}

const OPTIONS = SANDBOX_CARDS.map(({ number, label, outcome }) => ({
  value: outcome,
  label: <span className="tabular-nums">{number}</span>,
  help: label,
}))

/** Simulates the payment provider's own page, so it does not use the shop's layout. */
export default function SandboxPage({ params }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-info-soft p-4">
      <ProtectedArea area="/sandbox">
        <section
          aria-labelledby="sandbox-title"
          className="w-full max-w-md overflow-hidden rounded-2xl border border-info/30 bg-surface shadow-overlay"
        >
          <header className="flex items-center gap-3 border-info/30 border-b border-dashed px-6 py-4 text-info">
            <FlaskConical size={24} strokeWidth={1.5} />
            <div>
              <h1 id="sandbox-title" className="font-bold text-lg leading-tight">
                테스트 결제창
              </h1>
              <p className="text-sm">{TEST_PAYMENT_NOTICE}</p>
            </div>
          </header>
          <div className="p-6">
            <SandboxPayment orderId={params.orderId} />
          </div>
        </section>
      </ProtectedArea>
    </main>
  )
}

function SandboxPayment({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const { data: payment, error, isFetching, refetch } = useQuery(sandboxPayment(orderId))
  const [outcome, setOutcome] = useState<keyof typeof SANDBOX_KEYS>('approved')
  if (!payment && error) return <Refused error={error} onRetry={() => void refetch()} pending={isFetching} />
  if (!payment) return <LoadingPlaceholder className="h-64 rounded-card" />

  const back = (url: string, params: Record<string, string>) => {
    const { pathname, searchParams } = new URL(url)
    for (const [name, value] of Object.entries(params)) searchParams.set(name, value)
    void navigate(`${pathname}?${searchParams}`, { replace: true })
  }
  const pay = () => {
    const paymentKey = `${SANDBOX_KEYS[outcome]}${randomUuid()}`
    back(payment.successUrl, { paymentKey, orderId, amount: String(payment.amount) })
  }

  return (
    <div className="grid gap-6">
      <div>
        <p className="text-ink-soft">{payment.orderName}</p>
        <p className="font-bold text-3xl tabular-nums">{formatWon(payment.amount)}</p>
      </div>
      <RadioGroup
        name="card"
        label="테스트 카드"
        layout="cards"
        options={OPTIONS}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as typeof outcome)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" size="large" onClick={() => back(payment.failUrl, { code: 'USER_CANCEL' })}>
          취소
        </Button>
        <Button size="large" onClick={pay}>
          결제하기
        </Button>
      </div>
    </div>
  )
}

interface RefusedProps {
  error: Error
  onRetry: () => void
  pending: boolean
}

/** The order is already paid, or belongs to another user. */
function Refused({ error, onRetry, pending }: RefusedProps) {
  const isFinal = isNotFound(error) || (error instanceof ApiError && error.status === 409)
  if (isFinal) return <ErrorState title="결제할 수 없습니다" body={error.message} />
  return <ErrorState onRetry={onRetry} pending={pending} />
}
