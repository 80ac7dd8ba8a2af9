import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { endLocalSession } from '../../app/session/sign-out.ts'
import { useLeaveSession } from '../../app/session/use-leave-session.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'

export function CloseAccountSection() {
  const [open, setOpen] = useState(false)
  return (
    <AccountSection id="close">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
          탈퇴하면 이름과 이메일 같은 개인정보를 지웁니다. 되돌릴 수 없으며, 법에 따라 보관하는 주문 기록만 남습니다.
        </p>
        <Button variant="secondary" className="text-danger!" onClick={() => setOpen(true)}>
          계정 탈퇴
        </Button>
      </div>
      {open && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </AccountSection>
  )
}

/** The e-mail address must be typed, so that an account is not closed by repeated clicks. */
function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const user = useUser()
  const leave = useLeaveSession()
  const form = useForm({ defaultValues: { confirmEmail: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ confirmEmail, password }) => {
    try {
      await api(closeAccount, { body: { confirmEmail, ...(user.hasPassword && { password }) } })
      leave(endLocalSession, '/')
      toast.success('탈퇴했습니다. 그동안 이용해 주셔서 감사합니다.')
    } catch (error) {
      showFormError(form, error, { confirmEmail: 'confirmEmail', password: 'password' })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={`${user.name}님의 계정을 탈퇴할까요?`}
      description="개인정보를 바로 지우고 모든 기기에서 로그아웃합니다. 되돌릴 수 없습니다."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} variant="danger" pending={isSubmitting}>
            탈퇴하기
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="이메일 확인"
          required
          help={`확인을 위해 ${user.email} 주소를 입력해 주세요.`}
          error={errors.confirmEmail?.message}
        >
          <TextInput
            type="email"
            autoComplete="off"
            {...form.register('confirmEmail', {
              validate: (email) => email.trim().toLowerCase() === user.email || '이메일이 일치하지 않습니다',
            })}
          />
        </Field>
        {user.hasPassword && (
          <Field label="비밀번호" required error={errors.password?.message}>
            <PasswordInput {...form.register('password', { required: '비밀번호를 입력하세요' })} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
