import { setApprovalAmount } from '@jangteo/contracts/accounts/members.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { WonInput } from '../../../ui/number-input.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { TEAM_KEY } from './team-query.ts'

export function ApprovalAmountCard({ saved }: { saved: number | null }) {
  const [amount, setAmount] = useState(saved)
  const isChanged = amount !== saved
  useUnsavedGuard(isChanged)
  const save = useMutationWithToast(
    TEAM_KEY,
    () => api(setApprovalAmount, { body: { approvalAmount: amount } }),
    () => ({
      message:
        amount === null ? '승인 없이 주문할 수 있습니다.' : `${formatWon(amount)}을 넘는 주문은 승인을 받습니다.`,
    }),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  return (
    <Card
      title="주문 승인"
      description="직원의 주문이 이 금액을 넘으면, 주문 승인 권한이 있는 사람이 승인한 뒤에 결제합니다. 비워 두면 승인 없이 주문합니다."
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
        <Field label="승인이 필요한 금액" className="w-64 max-w-full">
          <WonInput value={amount} onValueChange={setAmount} />
        </Field>
        <Button type="submit" disabled={!isChanged} pending={save.isPending}>
          저장
        </Button>
      </form>
    </Card>
  )
}
