import { changeItem, type PlaylistItem } from '@jangteo/contracts/signage/playlists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorBox } from '../error-box.tsx'
import { playlistsKey } from '../queries.ts'
import { schemaResolver } from '../schema-resolver.ts'
import { ITEM_FIELDS, ItemForm, type ItemValues, itemFormValues, itemProblem, toItemSettings } from './item-values.ts'

interface ItemDialogProps {
  storeId: string
  item: PlaylistItem
  onClose: () => void
}

/** Duration, volume and time range of an item; empty values inherit from the playlist or video. */
export function ItemDialog({ storeId, item, onClose }: ItemDialogProps) {
  const client = useQueryClient()
  const failure = useErrorBox()
  const { control, handleSubmit, formState } = useForm<ItemValues>({
    defaultValues: itemFormValues(item),
    resolver: schemaResolver<ItemValues>(ItemForm, itemProblem),
  })
  const submit = handleSubmit(async (values) => {
    failure.clear()
    try {
      await api(changeItem, { params: { id: item.id }, body: toItemSettings(values) }, { quiet: true })
      toast.success(`‘${item.title}’ 항목의 설정을 저장했습니다.`)
      await client.invalidateQueries({ queryKey: playlistsKey(storeId) })
      onClose()
    } catch (error) {
      failure.tell('An error occurred', error)
    }
  })
  const isVideo = item.type === 'video'
  return (
    <FormDialog
      title={`‘${item.title}’ 설정`}
      description="비워 두면 재생 목록과 콘텐츠에 정한 대로입니다."
      action="저장"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure.box}
      {ITEM_FIELDS.filter(({ onlyVideo }) => isVideo || !onlyVideo).map(({ name, label, unit, help }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <Field label={label} error={fieldState.error?.message} {...(help && { help })}>
              <NumberInput
                ref={field.ref}
                {...(unit && { unit })}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      ))}
    </FormDialog>
  )
}
