import { renameScreen, type Screen } from '@jangteo/contracts/signage/stores.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorBox } from '../error-box.tsx'
import { STORES_KEY } from '../queries.ts'

const nameProblem = validateWith(renameScreen.body.shape.name)

export function RenameDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const client = useQueryClient()
  const failure = useErrorBox()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: screen.name } })
  const submit = handleSubmit(async (body) => {
    failure.clear()
    try {
      const { data } = await api(renameScreen, { params: { id: screen.id }, body }, { quiet: true })
      toast.success(`화면 이름을 ‘${data.name}’로 바꿨습니다.`)
      await client.invalidateQueries({ queryKey: STORES_KEY })
      onClose()
    } catch (error) {
      failure.tell('An error occurred', error)
    }
  })
  return (
    <FormDialog
      title="화면 이름 바꾸기"
      action="저장"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure.box}
      <Field label="화면 이름" required error={formState.errors.name?.message}>
        <TextInput autoComplete="off" maxLength={100} {...register('name', { validate: nameProblem })} />
      </Field>
    </FormDialog>
  )
}
