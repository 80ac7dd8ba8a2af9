import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProductPicture } from './product-picture.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

interface PhotosInputProps {
  value: readonly string[]
  /** How many photos there may be. */
  most: number
  onChange: (photos: string[]) => void
  onUploading: (uploading: boolean) => void
  label?: string
  error?: string | undefined
}

/** Photos of a review, a return or an inspection, uploaded as soon as they are chosen. */
export function PhotosInput({ value, most, onChange, onUploading, label = '사진', error }: PhotosInputProps) {
  // Several uploads may finish before the next render, so the latest list is read from a ref.
  const photos = useRef(value)
  photos.current = value
  const add = (url: string) => {
    if (photos.current.includes(url)) return '이미 넣은 사진입니다'
    if (photos.current.length >= most) return `사진은 ${most}장까지 올릴 수 있습니다`
    photos.current = [...photos.current, url]
    onChange([...photos.current])
    return undefined
  }
  const { add: upload, ...uploads } = usePictureUploads(add)
  const { isUploading } = uploads
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <FieldGroup label={label} error={error}>
      <div className="grid gap-3">
        {value.length > 0 && <Previews photos={value} onChange={onChange} />}
        <UploadStatus words={{ object: '사진을', subject: '사진이' }} {...uploads} />
        {value.length < most && (
          <DropZone
            icon={ImagePlus}
            title="사진을 여기로 끌어다 놓으세요"
            help={`${most}장까지 · 한 장에 10MB까지`}
            action="사진 고르기"
            accept="image/*"
            multiple
            onFiles={upload}
          />
        )}
      </div>
    </FieldGroup>
  )
}

interface PreviewsProps {
  photos: readonly string[]
  onChange: (photos: string[]) => void
}

function Previews({ photos, onChange }: PreviewsProps) {
  return (
    <ul className="grid grid-cols-5 gap-2">
      {photos.map((url, at) => (
        <li key={url} className="relative overflow-hidden rounded-control border border-line">
          <ProductPicture url={url} alt={`올린 사진 ${at + 1}`} sizes="96px" iconSize="small" />
          <IconButton
            icon={X}
            label={`사진 ${at + 1} 빼기`}
            onClick={() => onChange(photos.filter((one) => one !== url))}
            className="absolute top-1 right-1 size-7! rounded-full! bg-surface shadow-raised"
          />
        </li>
      ))}
    </ul>
  )
}
