import { setGrade } from '@jangteo/contracts/accounts/admin-users.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { api } from '../../../app/api.ts'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { GRADE_OPTIONS } from '../labels.ts'

/** Takes effect at once and can be taken back. */
export function GradeChoice({ user }: { user: User }) {
  const change = useMutationWithToast(
    ADMIN_KEY,
    ({ grade }: { grade: Grade; before?: Grade | null | undefined }) =>
      api(setGrade, { params: { id: user.id }, body: { grade } }),
    ({ grade, before }) => ({
      message: `등급을 ${GRADE_LABELS[grade]} 등급으로 바꿨습니다.`,
      ...(before && { undo: () => change.mutate({ grade: before }) }),
    }),
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
          if (grade) change.mutate({ grade, before: user.grade })
        }}
      />
    </Field>
  )
}
