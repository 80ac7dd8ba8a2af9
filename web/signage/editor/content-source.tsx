import type { SignageContentInput, SignageContentType } from '@jangteo/contracts/signage/contents.ts'
import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { useFormContext } from 'react-hook-form'
import { FrameEmbed } from '../../rendering/content/frame-embed.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BoardSource } from './board-source.tsx'
import { PictureSource } from './picture-source.tsx'
import { VideoSource } from './video-source.tsx'

interface ContentSourceProps {
  type: SignageContentType
  onUploading: (uploading: boolean) => void
}

/** Source editor by content type. */
export function ContentSource({ type, onUploading }: ContentSourceProps) {
  switch (type) {
    case 'image':
      return <PictureSource onUploading={onUploading} />
    case 'video':
      return <VideoSource onUploading={onUploading} />
    case 'products':
      return <BoardSource />
    default:
      return <AddressSource type={type} />
  }
}

const HELPS = {
  youtube: 'youtube.com이나 youtu.be의 영상 주소입니다.',
  vimeo: 'vimeo.com의 영상 주소입니다.',
}

/** URL of an external video; the preview loads on demand. */
function AddressSource({ type }: { type: 'youtube' | 'vimeo' }) {
  const { register, watch, formState } = useFormContext<SignageContentInput>()
  const url = watch('url').trim()
  const frame = parseEmbedUrl(url)
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
