import { type AdminUser, approveBusiness, rejectBusiness } from '@jangteo/contracts/accounts/admin-users.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { businessFacts, businessNameOf } from '../../../app/members/business.ts'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { GRADE_OPTIONS } from '../labels.ts'
import { DetailsAndLicence } from './details-and-licence.tsx'
import { useUserReview } from './use-user-review.ts'

interface Decision {
  approve: (user: AdminUser) => void
  reject: (user: AdminUser) => void
  /** Dialog element; the calling screen must render it. */
  dialogs: ReactNode
}

/** Approves or rejects a business; shared by the list and the detail page. */
export function useBusinessDecision(): Decision {
  const [open, setOpen] = useState<{ user: AdminUser; as: 'approve' | 'reject' } | null>(null)
  const close = () => setOpen(null)
  const review = useUserReview()

  const approval = useMutationWithToast(
    ADMIN_KEY,
    ({ user, grade }: { user: AdminUser; grade: Grade | undefined }) =>
      api(approveBusiness, { params: { id: user.id }, body: { ...(grade && { grade }), version: user.version } }),
    ({ user, grade }) => ({
      message: `${businessNameOf(user)} 사업자를 승인했습니다.`,
      ...(grade && { description: `등급: ${GRADE_LABELS[grade]}` }),
    }),
    ({ user }) => review(user),
  )
  const rejection = useMutationWithToast(
    ADMIN_KEY,
    ({ user, reason }: { user: AdminUser; reason: string }) =>
      api(rejectBusiness, { params: { id: user.id }, body: { reason, version: user.version } }),
    ({ user }) => ({ message: `${businessNameOf(user)} 사업자를 반려했습니다.` }),
    ({ user }) => review(user),
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
            onApprove={(grade) => isDoneOrConflict(approval.mutateAsync({ user: open.user, grade }))}
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
            onSubmit={(reason) => isDoneOrConflict(rejection.mutateAsync({ user: open.user, reason }))}
          />
        )}
      </>
    ),
  }
}

interface ApproveDialogProps {
  user: AdminUser
  onClose: () => void
  /** Resolves to true when the dialog should close. */
  onApprove: (grade: Grade | undefined) => Promise<boolean>
}

/** Confirms an approval; for retailers it also sets the grade. */
function ApproveDialog({ user, onClose, onApprove }: ApproveDialogProps) {
  const isRetailer = user.role === 'affiliate'
  // A store that changed its business number keeps the grade it had, unless the admin chooses another.
  const [grade, setGrade] = useState<Grade>(user.grade ?? 'gold')
  const [pending, setPending] = useState(false)

  const approve = async () => {
    setPending(true)
    const done = await onApprove(isRetailer ? grade : undefined)
    setPending(false)
    if (done) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={`‘${businessNameOf(user)}’ 사업자를 승인할까요?`}
      description={
        isRetailer
          ? '승인하면 고른 등급의 가격으로 구매할 수 있습니다. 결과는 이메일로 알립니다.'
          : '승인하면 상품을 등록할 수 있습니다. 결과는 이메일로 알립니다.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button onClick={() => void approve()} pending={pending}>
            승인
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="rounded-control bg-sunken p-3.5 text-sm">
          <Facts facts={businessFacts(user)} />
        </div>
        <DetailsAndLicence userId={user.id} />
        {isRetailer && (
          <RadioGroup
            label="등급"
            name="grade"
            options={GRADE_OPTIONS}
            value={grade}
            onChange={(event) => setGrade(GRADES.find((one) => one === event.target.value) ?? grade)}
          />
        )}
      </div>
    </Dialog>
  )
}
