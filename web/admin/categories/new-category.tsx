import { createCategory } from '@jangteo/contracts/catalog/categories.ts'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCategoryMutation } from './use-category-actions.ts'
import { inlineErrorMessage, NAME_MAX_LENGTH, nameProblem } from './validate-and-save.ts'

interface NewCategoryProps {
  groupId: string
  parentId?: string
  /** "전자제품에 하위 카테고리 추가" */
  label: string
  placeholder: string
  autoFocus?: boolean
  onCancel?: () => void
}

/** Stays open after adding, to add several categories. */
export function NewCategory(props: NewCategoryProps) {
  const { groupId, parentId = null, label, placeholder, autoFocus = false, onCancel } = props
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({ defaultValues: { name: '' } })
  const creation = useCategoryMutation((name: string) => api(createCategory, { body: { groupId, parentId, name } }), {
    onRefused: () => {},
  })
  const submit = handleSubmit(({ name }) =>
    creation.mutateAsync(name.trim()).then(
      () => {
        reset()
        setFocus('name')
      },
      (error: unknown) => {
        const message = inlineErrorMessage(error)
        if (message) setError('name', { message }, { shouldFocus: true })
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field label={label} hideLabel error={formState.errors.name?.message} className="min-w-0 flex-1 sm:max-w-72">
        <TextInput
          placeholder={placeholder}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus={autoFocus}
          onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
          {...register('name', { validate: nameProblem })}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={formState.isSubmitting}>
        {!formState.isSubmitting && <Plus size={18} strokeWidth={1.5} />}
        추가
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          닫기
        </Button>
      )}
    </form>
  )
}
