import { type AdminUser, setAccountStatus } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { AccountStatus } from '@jangteo/domain/accounts/account-status.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { StatusBadge } from '../../../app/members/badges.tsx'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useUserReview } from '../decide/use-user-review.ts'

type Change = Input<typeof setAccountStatus>['body'] & { step: StatusTransition }

export function StatusCard({ user }: { user: AdminUser }) {
  const review = useUserReview()
  const isSelf = useUser().id === user.id
  const [step, setStep] = useState<StatusTransition | null>(null)
  const change = useMutationWithToast(
    ADMIN_KEY,
    ({ status, reason }: Change) =>
      api(setAccountStatus, {
        params: { id: user.id },
        body: { status, ...(reason && { reason }), version: user.version },
      }),
    ({ step }) => ({ message: `${user.name}님의 ${step.done}` }),
    () => review(user),
  )
  const { explanation, steps } = STATUS_TRANSITIONS[user.status]
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
          onSubmit={(reason) => isDoneOrConflict(change.mutateAsync({ step, status: step.to, reason }))}
        />
      )}
    </Card>
  )
}

/** A status change that an admin can make. */
interface StatusTransition {
  to: 'approved' | 'suspended' | 'rejected'
  action: string
  title: (name: string) => string
  effect: string
  /** Continues the sentence after "…님의 ". */
  done: string
}

const CAN_SIGN_IN = '바로 로그인할 수 있게 됩니다.'

const SUSPEND: StatusTransition = {
  to: 'suspended',
  action: '계정 정지',
  title: (name) => `${name}님의 계정을 정지할까요?`,
  effect: '모든 기기에서 바로 로그아웃되고, 해제할 때까지 로그인할 수 없습니다. 주문과 기록은 그대로 남습니다.',
  done: '계정을 정지했습니다.',
}

const REJECT: StatusTransition = {
  to: 'rejected',
  action: '계정 반려',
  title: (name) => `${name}님의 계정을 반려할까요?`,
  effect: '로그인할 수 없는 계정이 됩니다. 나중에 다시 승인할 수 있습니다.',
  done: '계정을 반려했습니다.',
}

const approve = (action: string, done: string): StatusTransition => ({
  to: 'approved',
  action,
  title: (name) => `${name}님의 ${action === '정지 해제' ? '계정 정지를 해제할까요?' : '계정을 승인할까요?'}`,
  effect: CAN_SIGN_IN,
  done,
})

const STATUS_TRANSITIONS: Record<AccountStatus, { explanation: string; steps: readonly StatusTransition[] }> = {
  pending: {
    explanation: '이메일 인증을 마치지 않았거나 승인을 기다리는 계정입니다.',
    steps: [REJECT, approve('계정 승인', '계정을 승인했습니다.')],
  },
  approved: { explanation: '로그인할 수 있는 계정입니다.', steps: [SUSPEND] },
  suspended: {
    explanation: '정지되어 로그인할 수 없는 계정입니다.',
    steps: [approve('정지 해제', '계정 정지를 해제했습니다.')],
  },
  rejected: {
    explanation: '반려되어 로그인할 수 없는 계정입니다.',
    steps: [approve('계정 승인', '계정을 승인했습니다.')],
  },
}
