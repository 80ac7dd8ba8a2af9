import { updateOrderNotes } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { useOrderChange } from '../use-order-change.ts'

const { notes: Notes } = updateOrderNotes.body.shape

export function NotesCard({ order: { orderNumber, notes } }: { order: Order }) {
  const { register, handleSubmit, formState } = useForm({
    values: { notes: notes ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useOrderChange(
    (body: { notes: string }) => api(updateOrderNotes, { params: { orderNumber }, body }),
    () => '메모를 저장했습니다.',
  )
  useUnsavedGuard(formState.isDirty)
  return (
    <Card title="메모" description="관리자만 봅니다.">
      <form
        noValidate
        onSubmit={handleSubmit((typed) => saving.mutate(typed))}
        onKeyDown={saveOnShortcut}
        className="grid gap-3"
      >
        <Field label="메모" hideLabel error={formState.errors.notes?.message}>
          <Textarea rows={3} {...register('notes', { validate: validateWith(Notes) })} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-end"
          pending={saving.isPending}
          disabled={!formState.isDirty}
        >
          저장
        </Button>
      </form>
    </Card>
  )
}
