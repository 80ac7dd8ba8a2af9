import { updateProfile } from '@jangteo/contracts/accounts/account.ts'
import { PersonName } from '@jangteo/contracts/accounts/users.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf } from '../../app/accounts/parts/problem-of.ts'
import { api } from '../../app/api.ts'
import { RoleBadge } from '../../app/members/badges.tsx'
import { showRefusal } from '../../app/session/show-refusal.ts'
import { storeUser } from '../../app/session/store-user.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { Section } from './section.tsx'

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
      showRefusal(form, error, { name: 'name' })
    }
  })

  return (
    <Section id="profile" action={<RoleBadge role={user.role} />}>
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-4">
        <Field label="이름" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name', { validate: problemOf(PersonName) })} />
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
    </Section>
  )
}
