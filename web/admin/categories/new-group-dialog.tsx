import { createCategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useCategoryMutation } from './use-category-actions.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  descriptionProblem,
  inlineErrorMessage,
  NAME_MAX_LENGTH,
  nameProblem,
} from './validate-and-save.ts'

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '', description: '' } })
  const { errors, isSubmitting } = formState
  const creation = useCategoryMutation(
    (body: { name: string; description: string }) => api(createCategoryGroup, { body }),
    {
      onRefused: () => {},
      onDone: ({ name }) => toast.success(`‘${name}’ 그룹을 만들었습니다.`),
    },
  )
  const submit = handleSubmit(({ name, description }) =>
    creation.mutateAsync({ name: name.trim(), description: description.trim() }).then(onClose, (error: unknown) => {
      const message = inlineErrorMessage(error)
      if (message) setError('name', { message }, { shouldFocus: true })
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title="카테고리 그룹 만들기"
      description="그룹은 카테고리를 묶는 가장 큰 단위입니다. 맨 아래에 추가됩니다."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} pending={isSubmitting}>
            만들기
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-4">
        <Field label="그룹 이름" required error={errors.name?.message}>
          <TextInput maxLength={NAME_MAX_LENGTH} autoComplete="off" {...register('name', { validate: nameProblem })} />
        </Field>
        <Field label="설명" help="관리자만 봅니다." error={errors.description?.message}>
          <TextInput
            maxLength={DESCRIPTION_MAX_LENGTH}
            autoComplete="off"
            {...register('description', { validate: descriptionProblem })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
