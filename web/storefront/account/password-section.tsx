import { changePassword } from '@jangteo/contracts/accounts/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { NewPasswordFields } from '../../app/accounts/parts/new-password-fields.tsx'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { storeSession } from '../../app/session/session-store.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { currentLinks, currentSessions } from './queries.ts'

const EMPTY = { currentPassword: '', password: '', passwordAgain: '' }

export function PasswordSection({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) {
  const user = useUser()
  const client = useQueryClient()
  const form = useForm({ defaultValues: EMPTY })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])

  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    const body = { newPassword: password, ...(user.hasPassword && { currentPassword }) }
    try {
      const { token } = await api(changePassword, { body })
      form.reset(EMPTY)
      storeSession({ token, user: { ...user, hasPassword: true } })
      toast.success(user.hasPassword ? '비밀번호를 바꿨습니다.' : '비밀번호를 설정했습니다.', {
        description: '다른 기기에서는 모두 로그아웃되었습니다.',
      })
      void client.invalidateQueries(currentSessions)
      void client.invalidateQueries(currentLinks)
    } catch (error) {
      showFormError(form, error, { currentPassword: 'currentPassword', newPassword: 'password' })
    }
  })

  return (
    <AccountSection
      id="password"
      title={user.hasPassword ? '비밀번호 변경' : '비밀번호 설정'}
      description={
        user.hasPassword
          ? '바꾸면 다른 기기에서는 모두 로그아웃됩니다.'
          : '설정하면 소셜 계정 없이 이메일로도 로그인할 수 있습니다.'
      }
    >
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-4">
        {/* Hidden user name for password managers. */}
        <input type="text" hidden autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && (
          <Field label="현재 비밀번호" required error={errors.currentPassword?.message}>
            <PasswordInput {...form.register('currentPassword', { required: '현재 비밀번호를 입력하세요' })} />
          </Field>
        )}
        <NewPasswordFields form={form} label="새 비밀번호" />
        <div className="flex justify-end">
          <Button type="submit" disabled={!isDirty} pending={isSubmitting}>
            {user.hasPassword ? '비밀번호 변경' : '비밀번호 설정'}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
