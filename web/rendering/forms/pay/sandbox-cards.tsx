import { SANDBOX_CARDS, SANDBOX_KEYS } from '@jangteo/domain/payments/sandbox-cards.ts'
import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'

interface SandboxCardsProps {
  amount: number
  pending: boolean
  onApprove: (approved: { paymentKey: string; amount: number }) => void
}

const OPTIONS = SANDBOX_CARDS.map(({ number, label, outcome }) => ({
  value: outcome,
  label: <span className="tabular-nums">{number}</span>,
  help: label,
}))

/** Replaces the payment window of a provider. */
export function SandboxCards({ amount, pending, onApprove }: SandboxCardsProps) {
  const [outcome, setOutcome] = useState<keyof typeof SANDBOX_KEYS>('approved')
  return (
    <div className="grid gap-4">
      <Banner>테스트 결제입니다. 돈이 오가지 않습니다.</Banner>
      <RadioGroup
        name="card"
        label="테스트 카드"
        layout="cards"
        options={OPTIONS}
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
