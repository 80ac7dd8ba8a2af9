import type { SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { ImagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { UploadStatus } from '../../trade/catalog/upload-status.tsx'
import { usePictureUploads } from '../../trade/catalog/use-picture-uploads.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { SourceProblem } from './source-problem-text.tsx'

export function PictureSource({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { setValue, watch } = useFormContext<SignageContentInput>()
  const url = watch('url')
  const { add, ...uploads } = usePictureUploads((uploaded) => {
    setValue('url', uploaded, { shouldDirty: true, shouldValidate: true })
    return undefined
  })
  const { isUploading } = uploads
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <div className="grid gap-3">
      {url && <ContentThumb type="image" url={url} className="w-full rounded-card object-contain!" />}
      <UploadStatus words={{ object: '이미지를', subject: '이미지가' }} {...uploads} />
      <DropZone
        icon={ImagePlus}
        title="이미지를 여기로 끌어다 놓으세요"
        help="JPEG, PNG, GIF, WebP, AVIF · 10MB까지"
        action={url ? '다른 이미지 고르기' : '이미지 파일 고르기'}
        accept="image/*"
        onFiles={(files) => add(files)}
      />
      <SourceProblem />
    </div>
  )
}
