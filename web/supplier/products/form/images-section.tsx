import { ImagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { UploadNotices } from '../../../trade/catalog/upload-notices.tsx'
import { usePictureUploads } from '../../../trade/catalog/use-picture-uploads.ts'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { FormSection } from './form-section.tsx'
import type { FormValues } from './form-values.ts'
import { ImageByUrl } from './image-by-url.tsx'
import { ImageList } from './image-list.tsx'

const MOST_IMAGES = 20

export function ImagesSection({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { control, getValues } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'images' })
  const add = (url: string) => {
    const images = getValues('images')
    if (images.includes(url)) return '이미 넣은 이미지입니다'
    if (images.length >= MOST_IMAGES) return `이미지는 ${MOST_IMAGES}장까지 넣을 수 있습니다`
    field.onChange([...images, url])
    return undefined
  }
  const { add: upload, ...uploads } = usePictureUploads(add)
  const { isUploading } = uploads
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])

  return (
    <FormSection id="images" description={`첫 번째가 대표 이미지입니다. ${MOST_IMAGES}장까지 넣을 수 있습니다.`}>
      {field.value.length > 0 && <ImageList images={field.value} onChange={field.onChange} />}
      {fieldState.error?.message && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {fieldState.error.message}
        </p>
      )}
      <UploadNotices words={{ object: '이미지를', subject: '이미지가' }} {...uploads} />
      <DropZone
        icon={ImagePlus}
        title="이미지를 여기로 끌어다 놓으세요"
        help="JPEG, PNG, GIF, WebP, AVIF · 한 장에 10MB까지"
        action="이미지 파일 고르기"
        accept="image/*"
        multiple
        disabled={field.value.length >= MOST_IMAGES}
        onFiles={(files) => upload(files)}
      />
      <ImageByUrl onAdd={add} />
    </FormSection>
  )
}
