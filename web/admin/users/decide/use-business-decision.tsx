import { approveBusiness, rejectBusiness } from '@jangteo/contracts/accounts/admin-users.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { businessNameOf } from '../../../app/members/business.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { GRADE_WORDS } from '../../../app/members/words.ts'
import { isSettled } from '../../../app/session/is-settled.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { ApproveDialog } from './approve-dialog.tsx'

interface Decision {
  approve: (user: User) => void
  reject: (user: User) => void
  /** To be rendered by the screen that decides. */
  dialogs: ReactNode
}

/** Approving and rejecting a business, the same from the list and from its page. */
export function useBusinessDecision(): Decision {
  const [open, setOpen] = useState<{ user: User; as: 'approve' | 'reject' } | null>(null)
  const close = () => setOpen(null)

  const approval = useToldChange(
    ADMIN_KEY,
    ({ user, grade }: { user: User; grade: Grade | undefined }) =>
      api(approveBusiness, { params: { id: user.id }, body: { ...(grade && { grade }) } }),
    ({ user, grade }) => ({
      message: `${businessNameOf(user)} 사업자를 승인했습니다.`,
      ...(grade && { description: `등급: ${GRADE_WORDS[grade]}` }),
    }),
  )
  const rejection = useToldChange(
    ADMIN_KEY,
    ({ user, reason }: { user: User; reason: string }) =>
      api(rejectBusiness, { params: { id: user.id }, body: { reason } }),
    ({ user }) => ({ message: `${businessNameOf(user)} 사업자를 반려했습니다.` }),
  )

  return {
    approve: (user) => setOpen({ user, as: 'approve' }),
    reject: (user) => setOpen({ user, as: 'reject' }),
    dialogs: open && (
      <>
        {open.as === 'approve' && (
          <ApproveDialog
            user={open.user}
            onClose={close}
            onApprove={(grade) => isSettled(approval.mutateAsync({ user: open.user, grade }))}
          />
        )}
        {open.as === 'reject' && (
          <ReasonDialog
            title={`‘${businessNameOf(open.user)}’ 사업자를 반려할까요?`}
            description={
              open.user.approvalStatus === 'approved'
                ? '승인이 취소되고 등급도 사라집니다.'
                : '승인하지 않고, 사유를 이메일과 대시보드로 알립니다.'
            }
            help="회원이 그대로 읽습니다."
            action="반려"
            danger
            onClose={close}
            onSubmit={(reason) => isSettled(rejection.mutateAsync({ user: open.user, reason }))}
          />
        )}
      </>
    ),
  }
}
