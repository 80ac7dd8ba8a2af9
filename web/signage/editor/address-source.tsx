import type { WrittenContent } from '@jangteo/contracts/signage/contents.ts'
import { frameOf } from '@jangteo/domain/content/blocks/frames.ts'
import { useFormContext } from 'react-hook-form'
import { FrameEmbed } from '../../rendering/content/frame-embed.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const HELPS = {
  youtube: 'youtube.com이나 youtu.be의 영상 주소입니다.',
  vimeo: 'vimeo.com의 영상 주소입니다.',
}

/** The address of a video elsewhere; what it leads to is shown once somebody asks. */
export function AddressSource({ type }: { type: 'youtube' | 'vimeo' }) {
  const { register, watch, formState } = useFormContext<WrittenContent>()
  const url = watch('url').trim()
  const frame = frameOf(url)
  return (
    <div className="grid gap-3">
      <Field label="영상 주소" required help={HELPS[type]} error={formState.errors.url?.message}>
        <TextInput type="url" inputMode="url" autoComplete="off" maxLength={2_000} {...register('url')} />
      </Field>
      {frame?.provider === type && (
        <FrameEmbed key={frame.id} kind="frame" provider={type} id={frame.id} url={url} title="미리 보기" />
      )}
    </div>
  )
}
