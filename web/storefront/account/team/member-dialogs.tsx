import { type BusinessMember, inviteMember, updateMember } from '@jangteo/contracts/accounts/members.ts'
import { Email } from '@jangteo/contracts/accounts/users.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Access, AccessFields } from './access-fields.tsx'
import { TEAM_KEY } from './team-query.ts'

type Errors = Partial<Record<'email' | 'permissions', string>>

const NO_ACCESS: Access = { permissions: [], spendingLimit: null }

/** Keeps the dialog open, with all that was typed, until the server has accepted it. */
function useTeamForm(save: () => Promise<unknown>, onSaved: () => void) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const submit = async (problems: Errors) => {
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    setPending(true)
    try {
      await save()
      await client.invalidateQueries({ queryKey: TEAM_KEY })
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && (error.field === 'email' || error.field === 'permissions'))
        setErrors({ [error.field]: error.message })
      else showErrorToast(error)
    } finally {
      setPending(false)
    }
  }
  return { errors, pending, submit }
}

const permissionProblem = ({ permissions }: Access): Errors =>
  permissions.length === 0 ? { permissions: '권한을 하나 이상 선택하세요' } : {}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<Access>(NO_ACCESS)
  const body = { email, permissions: [...access.permissions], spendingLimit: access.spendingLimit }
  const { errors, pending, submit } = useTeamForm(
    () => api(inviteMember, { body }),
    () => {
      toast.success('초대 메일을 보냈습니다.', { description: `${email.trim()} · 링크는 7일 동안 쓸 수 있습니다.` })
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problem = Email.safeParse(email).error?.issues[0]?.message
    void submit({ ...(problem && { email: problem }), ...permissionProblem(access) })
  }
  return (
    <FormDialog
      title="직원 초대"
      description="받는 사람은 메일의 링크로 가입하거나 로그인해 초대를 수락합니다."
      action="초대 메일 보내기"
      pending={pending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label="이메일" required error={errors.email}>
        <TextInput type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <AccessFields access={access} onChange={setAccess} error={errors.permissions} />
    </FormDialog>
  )
}

export function MemberDialog({ member, onClose }: { member: BusinessMember; onClose: () => void }) {
  const [access, setAccess] = useState<Access>(member)
  const body = { permissions: [...access.permissions], spendingLimit: access.spendingLimit }
  const { errors, pending, submit } = useTeamForm(
    () => api(updateMember, { params: { id: member.id }, body }),
    () => {
      toast.success(`${member.name}님의 권한을 저장했습니다.`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(permissionProblem(access))
  }
  return (
    <FormDialog
      title={`${member.name}님의 권한`}
      description={`바꾼 권한은 ${withParticle(`${member.name}님`, '이/가')} 다음 화면을 열 때부터 적용됩니다.`}
      action="저장"
      pending={pending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AccessFields access={access} onChange={setAccess} error={errors.permissions} />
    </FormDialog>
  )
}
