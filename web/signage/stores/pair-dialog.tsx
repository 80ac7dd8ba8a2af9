import { pairScreen, type SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorBox } from '../error-box.tsx'
import { STORES_KEY } from '../queries.ts'

const { code, name } = pairScreen.body.shape

export function PairDialog({ store, onClose }: { store: SignageStore; onClose: () => void }) {
  const client = useQueryClient()
  const failure = useErrorBox()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '', name: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    failure.clear()
    try {
      const { data } = await api(pairScreen, { params: { id: store.id }, body }, { quiet: true })
      toast.success(`‘${data.name}’ 화면을 연결했습니다.`)
      await client.invalidateQueries({ queryKey: STORES_KEY })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        setError('code', { message: '이 코드를 보여 주는 화면이 없습니다. 코드를 확인하세요' }, { shouldFocus: true })
      else failure.tell('An error occurred', error)
    }
  })
  return (
    <FormDialog
      title={`‘${store.name}’ 매장에 화면 연결`}
      description="화면의 브라우저에서 /player 주소를 열면 코드가 보입니다."
      action="연결"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure.box}
      <Field label="연결 코드" required help="6자리이고 15분 동안 쓸 수 있습니다." error={errors.code?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          className="font-semibold uppercase tracking-widest"
          {...register('code', { validate: validateWith(code) })}
        />
      </Field>
      <Field label="화면 이름" required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          placeholder="계산대 TV"
          {...register('name', { validate: validateWith(name) })}
        />
      </Field>
    </FormDialog>
  )
}
