import {
  createPlaylist,
  DEFAULT_IMAGE_SECONDS,
  type Playlist,
  PlaylistInput,
  savePlaylist,
} from '@jangteo/contracts/signage/playlists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorBox } from '../error-box.tsx'
import { playlistsKey } from '../queries.ts'
import { schemaResolver } from '../schema-resolver.ts'

interface PlaylistDialogProps {
  storeId: string
  /** Undefined when creating. */
  playlist: Playlist | undefined
  onClose: () => void
  onSaved: (playlist: Playlist) => void
}

const FIGURES = [
  { name: 'volume', label: '음량', help: '0에서 100까지' },
  { name: 'imageSeconds', label: '이미지를 보여 주는 시간', unit: '초' },
] as const

export function PlaylistDialog({ storeId, playlist, onClose, onSaved }: PlaylistDialogProps) {
  const client = useQueryClient()
  const failure = useErrorBox()
  const { register, control, handleSubmit, formState } = useForm<PlaylistInput>({
    defaultValues: valuesOf(playlist),
    resolver: schemaResolver<PlaylistInput>(PlaylistInput),
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    failure.clear()
    try {
      const { data } = await save(storeId, playlist, body)
      toast.success(`‘${data.name}’ 재생 목록을 저장했습니다.`)
      await client.invalidateQueries({ queryKey: playlistsKey(storeId) })
      onSaved(data)
      onClose()
    } catch (error) {
      failure.tell('An error occurred', error)
    }
  })
  return (
    <FormDialog
      title={playlist ? '재생 목록 수정' : '재생 목록 만들기'}
      action="저장"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure.box}
      <Field label="이름" required error={errors.name?.message}>
        <TextInput maxLength={200} autoComplete="off" {...register('name')} />
      </Field>
      <Field label="설명" error={errors.description?.message}>
        <Textarea rows={2} maxLength={2_000} {...register('description')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {FIGURES.map(({ name, label, ...more }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Field label={label} error={fieldState.error?.message} {...('help' in more && { help: more.help })}>
                <NumberInput
                  ref={field.ref}
                  {...('unit' in more && { unit: more.unit })}
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
        ))}
      </div>
      <Checkbox label="사용" help="끄면 편성에 있어도 재생하지 않습니다." {...register('isActive')} />
      <Checkbox label="반복 재생" {...register('loop')} />
      <Checkbox
        label="기본 재생 목록"
        help="편성이 없을 때 재생합니다. 매장에 하나만 있어서, 다른 것은 기본에서 풀립니다."
        {...register('isDefault')}
      />
    </FormDialog>
  )
}

function save(storeId: string, playlist: Playlist | undefined, body: PlaylistInput) {
  if (!playlist) return api(createPlaylist, { params: { storeId }, body }, { quiet: true })
  const { id, version } = playlist
  return api(savePlaylist, { params: { id }, body: { ...body, version } }, { quiet: true })
}

function valuesOf(playlist: Playlist | undefined): PlaylistInput {
  const { name = '', description = '', isActive = true, isDefault = false, loop = true } = playlist ?? {}
  const { volume = 50, imageSeconds = DEFAULT_IMAGE_SECONDS } = playlist ?? {}
  return { name, description, isActive, isDefault, loop, volume, imageSeconds }
}
