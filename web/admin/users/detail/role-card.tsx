import { type AdminUser, setRole } from '@jangteo/contracts/accounts/admin-users.ts'
import { ROLES, type Role } from '@jangteo/domain/accounts/roles.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ROLE_LABELS } from '../../../app/members/labels.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useUserReview } from '../decide/use-user-review.ts'
import { ROLE_OPTIONS } from '../labels.ts'

const TRADES: readonly Role[] = ['business', 'affiliate']

export function RoleCard({ user }: { user: AdminUser }) {
  const review = useUserReview()
  const isSelf = useUser().id === user.id
  const [role, setChosen] = useState<Role>(user.role)
  const change = useMutationWithToast(
    ADMIN_KEY,
    (wanted: Role) => api(setRole, { params: { id: user.id }, body: { role: wanted, version: user.version } }),
    (wanted) => ({
      message: `${user.name}님의 역할을 바꿨습니다.`,
      description: `이제 ${ROLE_LABELS[wanted]} 계정입니다.`,
    }),
    () => review(user),
  )
  const hasPapers = Boolean(user.businessNumber)
  const options = ROLE_OPTIONS.map((option) => ({ ...option, disabled: TRADES.includes(option.value) && !hasPapers }))

  const ask = async () => {
    const effect = TRADES.includes(role)
      ? '모든 기기에서 로그아웃되고, 사업자 승인을 다시 받아야 합니다.'
      : '모든 기기에서 로그아웃되고, 다음 로그인부터 새 역할로 들어옵니다.'
    const sure = await confirm({
      title: `${user.name}님의 역할을 ‘${ROLE_LABELS[user.role]}’에서 ‘${ROLE_LABELS[role]}’ 역할로 바꿀까요?`,
      body: effect,
      action: '역할 변경',
      danger: role === 'admin',
    })
    if (sure) change.mutate(role)
  }

  if (isSelf)
    return (
      <Card title="역할">
        <p className="text-ink-soft text-sm">자신의 역할은 바꿀 수 없습니다. 다른 관리자에게 요청해 주세요.</p>
      </Card>
    )
  return (
    <Card title="역할">
      <div className="grid gap-3">
        <Field
          label="역할"
          hideLabel
          help={hasPapers ? undefined : '사업자 정보가 없는 계정은 공급자나 소매점이 될 수 없습니다.'}
        >
          <Select
            options={options}
            value={role}
            onChange={(event) => setChosen(ROLES.find((one) => one === event.target.value) ?? role)}
          />
        </Field>
        <Button
          variant="secondary"
          className="w-fit"
          disabled={role === user.role}
          pending={change.isPending}
          onClick={() => void ask()}
        >
          역할 변경
        </Button>
      </div>
    </Card>
  )
}
