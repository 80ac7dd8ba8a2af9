import { type SignageStore, setEmergency } from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorBox } from '../error-box.tsx'
import { STORES_KEY } from '../queries.ts'

const messageProblem = validateWith(setEmergency.body.shape.message)

/** Emergency message; overrides everything on all screens of the store. */
export function EmergencyCard({ store }: { store: SignageStore }) {
  const { id, name, emergency } = store
  const client = useQueryClient()
  const failure = useErrorBox()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { message: '' } })
  const change = useMutation({
    mutationFn: (message: string | null) => api(setEmergency, { params: { id }, body: { message } }, { quiet: true }),
    onMutate: failure.clear,
    onSuccess: (_, message) => {
      reset()
      toast.success(message ? '긴급 메시지를 띄웠습니다.' : '긴급 메시지를 내렸습니다.')
    },
    onError: (error) => failure.tell('An error occurred', error),
    onSettled: () => client.invalidateQueries({ queryKey: STORES_KEY }),
  })
  const start = handleSubmit(async ({ message }) => {
    const sure = await confirm({
      title: `‘${name}’ 매장의 모든 화면에 긴급 메시지를 띄울까요?`,
      body: message.trim(),
      action: '띄우기',
      danger: true,
    })
    if (sure) change.mutate(message.trim())
  })
  const end = async () => {
    const sure = await confirm({
      title: `‘${name}’ 매장의 긴급 메시지를 내릴까요?`,
      body: '화면은 편성대로 돌아갑니다.',
      action: '내리기',
    })
    if (sure) change.mutate(null)
  }
  return (
    <Card title="긴급 메시지">
      <div className="grid gap-4">
        {failure.box}
        {emergency !== null ? (
          <Banner
            tone="warning"
            title="지금 화면에 떠 있습니다"
            action={
              <Button size="small" variant="secondary" pending={change.isPending} onClick={() => void end()}>
                메시지 내리기
              </Button>
            }
          >
            {emergency}
          </Banner>
        ) : (
          <form noValidate onSubmit={start} className="grid gap-3">
            <Field
              label="메시지"
              help="모든 화면이 재생을 멈추고 이 메시지만 보여 줍니다."
              error={formState.errors.message?.message}
            >
              <Textarea rows={2} maxLength={300} {...register('message', { validate: messageProblem })} />
            </Field>
            <Button type="submit" variant="danger" className="justify-self-start" pending={change.isPending}>
              {!change.isPending && <Siren size={18} strokeWidth={1.5} />}
              메시지 띄우기
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
