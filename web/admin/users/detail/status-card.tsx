import { setAccountStatus } from '@jangteo/contracts/accounts/admin-users.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { StatusBadge } from '../../../app/members/badges.tsx'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { isSettled } from '../../../app/session/is-settled.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { STATUS_STEPS, type StatusStep } from './status-steps.ts'

type Change = Input<typeof setAccountStatus>['body'] & { step: StatusStep }

export function StatusCard({ user }: { user: User }) {
  const isSelf = useUser().id === user.id
  const [step, setStep] = useState<StatusStep | null>(null)
  const change = useToldChange(
    ADMIN_KEY,
    ({ status, reason }: Change) =>
      api(setAccountStatus, { params: { id: user.id }, body: { status, ...(reason && { reason }) } }),
    ({ step }) => ({ message: `${user.name}님의 ${step.done}` }),
  )
  const { explanation, steps } = STATUS_STEPS[user.status]
  return (
    <Card title="계정 상태" action={<StatusBadge status={user.status} />}>
      <p className="text-ink-soft text-sm">{isSelf ? '자신의 계정은 정지할 수 없습니다.' : explanation}</p>
      {!isSelf && (
        <div className="mt-4 flex flex-wrap gap-2">
          {steps.map((one) => (
            <Button
              key={one.action}
              variant={one.to === 'approved' ? 'primary' : 'secondary'}
              onClick={() => setStep(one)}
            >
              {one.action}
            </Button>
          ))}
        </div>
      )}
      {step && (
        <ReasonDialog
          title={step.title(user.name)}
          description={step.effect}
          help="감사 기록에 남습니다. 회원에게는 보이지 않습니다."
          action={step.action}
          danger={step.to !== 'approved'}
          required={step.to !== 'approved'}
          onClose={() => setStep(null)}
          onSubmit={(reason) => isSettled(change.mutateAsync({ step, status: step.to, reason }))}
        />
      )}
    </Card>
  )
}
