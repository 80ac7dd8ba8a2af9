import type { User } from '@jangteo/contracts/accounts/users.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { useState } from 'react'
import { businessFacts, businessNameOf } from '../../../app/members/business.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { GRADE_OPTIONS } from '../words.ts'

interface ApproveDialogProps {
  user: User
  onClose: () => void
  /** Resolves to whether the dialog is done. */
  onApprove: (grade: Grade | undefined) => Promise<boolean>
}

/** Shows what is being approved; a retailer gets its grade with it. */
export function ApproveDialog({ user, onClose, onApprove }: ApproveDialogProps) {
  const isRetailer = user.role === 'affiliate'
  const [grade, setGrade] = useState<Grade>('gold')
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
