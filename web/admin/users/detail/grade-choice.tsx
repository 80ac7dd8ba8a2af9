import { type AdminUser, setGrade } from '@jangteo/contracts/accounts/admin-users.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { api } from '../../../app/api.ts'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useUserReview } from '../decide/use-user-review.ts'
import { GRADE_OPTIONS } from '../labels.ts'

/** Takes effect at once and can be taken back. */
export function GradeChoice({ user }: { user: AdminUser }) {
  const review = useUserReview()
  const change = useMutationWithToast(
    ADMIN_KEY,
    ({ grade, version }: { grade: Grade; version: number; before?: Grade | null | undefined }) =>
      api(setGrade, { params: { id: user.id }, body: { grade, version } }),
    ({ grade, before }, { data }) => ({
      message: `등급을 ${GRADE_LABELS[grade]} 등급으로 바꿨습니다.`,
      ...(before && { undo: () => change.mutate({ grade: before, version: data.version }) }),
    }),
    () => review(user),
  )
  const chosen = change.isPending ? change.variables.grade : user.grade
  return (
    <Field label="등급" className="w-44">
      <Select
        options={GRADE_OPTIONS}
        {...(!chosen && { placeholder: '등급 없음' })}
        value={chosen ?? ''}
        disabled={change.isPending}
        onChange={(event) => {
          const grade = GRADES.find((one) => one === event.target.value)
          if (grade) change.mutate({ grade, version: user.version, before: user.grade })
        }}
      />
    </Field>
  )
}
