import {
  type BuyingListSummary,
  createBuyingList,
  deleteBuyingList,
  renameBuyingList,
} from '@jangteo/contracts/orders/buying-lists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { randomUuid } from '../../ui/random-uuid.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { BUYING_LISTS_KEY } from './queries.ts'

const { name: Name } = renameBuyingList.body.shape

export interface ListSource {
  items?: readonly { variantId: string; quantity: number }[]
  orderNumber?: string
}

interface NewListDialogProps {
  source: ListSource
  onClose: () => void
  onCreated: (list: BuyingListSummary) => void
}

/** One key for as long as the dialog is open: pressed again after a lost answer, it finds the list. */
export function NewListDialog({ source: { items = [], orderNumber }, onClose, onCreated }: NewListDialogProps) {
  const [idempotencyKey] = useState(randomUuid)
  return (
    <NameDialog
      title="새 목록"
      description={descriptionOf(items.length, orderNumber)}
      action="저장"
      save={(name) =>
        api(createBuyingList, {
          body: { idempotencyKey, name, items: [...items], ...(orderNumber !== undefined && { orderNumber }) },
        })
      }
      onSaved={(list) => {
        toast.success(`‘${list.name}’ 목록을 저장했습니다.`)
        onCreated(list)
      }}
      onClose={onClose}
    />
  )
}

function descriptionOf(count: number, orderNumber: string | undefined): string {
  if (orderNumber !== undefined) return `주문 ${orderNumber}의 상품과 수량을 목록으로 저장합니다.`
  return count > 0
    ? `상품 ${formatNumber(count)}가지를 수량과 함께 저장합니다.`
    : '빈 목록을 만들고, 상품을 골라 넣을 수 있습니다.'
}

interface RenameDialogProps {
  list: BuyingListSummary
  onClose: () => void
}

export function RenameDialog({ list, onClose }: RenameDialogProps) {
  return (
    <NameDialog
      title={`‘${list.name}’ 이름 바꾸기`}
      action="저장"
      name={list.name}
      save={(name) => api(renameBuyingList, { params: { id: list.id }, body: { name } })}
      onSaved={({ name }) => {
        toast.success(`‘${name}’ 목록으로 이름을 바꿨습니다.`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  description?: string
  action: string
  name?: string
  save: (name: string) => Promise<{ data: BuyingListSummary }>
  onSaved: (list: BuyingListSummary) => void
  onClose: () => void
}

function NameDialog({ title, description, action, name = '', save, onSaved, onClose }: NameDialogProps) {
  const client = useQueryClient()
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { data } = await save(typed.name)
      await client.invalidateQueries({ queryKey: BUYING_LISTS_KEY })
      onSaved(data)
    } catch (error) {
      showFormError(form, error, { name: 'name' })
    }
  })
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="목록 이름" required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          placeholder="예: 매주 월요일 발주"
          {...form.register('name', { validate: validateWith(Name) })}
        />
      </Field>
    </FormDialog>
  )
}

export function useDeleteList(onDeleted: () => void) {
  const remove = useMutationWithToast(
    BUYING_LISTS_KEY,
    ({ id }: BuyingListSummary) => api(deleteBuyingList, { params: { id } }),
    ({ name }) => ({ message: `‘${name}’ 목록을 삭제했습니다.` }),
  )
  return async (list: BuyingListSummary) => {
    const isSure = await confirm({
      title: `‘${list.name}’ 목록을 삭제할까요?`,
      body: `상품 ${formatNumber(list.itemCount)}가지와 수량이 지워집니다. 적어 둔 발주 수량은 남습니다.`,
      action: '삭제',
      danger: true,
    })
    if (isSure) remove.mutate(list, { onSuccess: onDeleted })
  }
}
