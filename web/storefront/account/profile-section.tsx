import { updateProfile } from '@jangteo/contracts/accounts/account.ts'
import { PersonName } from '@jangteo/contracts/accounts/users.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { RoleBadge } from '../../app/members/badges.tsx'
import { showErrorToast, showFormError } from '../../app/session/error-toast.ts'
import { storeUser } from '../../app/session/session-store.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'

export function ProfileSection({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) {
  const user = useUser()
  const form = useForm({ values: { name: user.name }, resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const { data } = await api(updateProfile, { body: { name } })
      form.reset({ name: data.name })
      storeUser(data)
      toast.success('이름을 바꿨습니다.')
    } catch (error) {
      showFormError(form, error, { name: 'name' })
    }
  })

  return (
    <AccountSection id="profile" action={<RoleBadge role={user.role} />}>
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-4">
        <Field label="이름" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name', { validate: validateWith(PersonName) })} />
        </Field>
        <Field label="이메일" help="로그인에 쓰는 주소라 바꿀 수 없습니다.">
          <TextInput type="email" value={user.email} readOnly className="bg-sunken!" />
        </Field>
        <div className="flex justify-end gap-2">
          {isDirty && (
            <Button variant="ghost" onClick={() => form.reset({ name: user.name })}>
              되돌리기
            </Button>
          )}
          <Button type="submit" disabled={!isDirty} pending={isSubmitting}>
            저장
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

export function ConsentSection() {
  const { marketingConsent } = useUser()
  const change = useMutation({
    mutationFn: (wanted: boolean) => api(updateProfile, { body: { marketingConsent: wanted } }),
    onSuccess: ({ data }, wanted) => {
      storeUser(data)
      toast.success(wanted ? '마케팅 정보 수신에 동의했습니다.' : '마케팅 정보 수신을 철회했습니다.', {
        undo: () => change.mutate(!wanted),
      })
    },
    onError: showErrorToast,
  })
  return (
    <AccountSection id="consent">
      <Switch
        label="마케팅 정보 수신"
        help="할인과 새 소식을 이메일로 받습니다. 주문과 계정에 관한 안내는 동의와 관계없이 보내 드립니다."
        checked={change.isPending ? change.variables : marketingConsent}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </AccountSection>
  )
}
