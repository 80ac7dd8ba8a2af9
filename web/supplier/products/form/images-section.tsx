import { ImageUrl } from '@jangteo/contracts/catalog/products.ts'
import { ArrowLeft, ArrowRight, ImagePlus, Star, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { UploadStatus } from '../../../trade/catalog/upload-status.tsx'
import { usePictureUploads } from '../../../trade/catalog/use-picture-uploads.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'
import { withoutImages } from './variants/variant-draft.ts'
import { useVariantStore } from './variants/variant-store.ts'

const MAX_IMAGES = 20

export function ImagesSection({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { control, getValues } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'images' })
  const variants = useVariantStore()
  const add = (url: string) => {
    const images = getValues('images')
    if (images.includes(url)) return '이미 넣은 이미지입니다'
    if (images.length >= MAX_IMAGES) return `이미지는 ${MAX_IMAGES}장까지 넣을 수 있습니다`
    field.onChange([...images, url])
    return undefined
  }
  const change = (images: string[]) => {
    const removed = new Set(field.value.filter((url) => !images.includes(url)))
    field.onChange(images)
    if (removed.size > 0) variants.change((draft) => withoutImages(draft, removed))
  }
  const { add: upload, ...uploads } = usePictureUploads(add)
  const { isUploading } = uploads
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])

  return (
    <FormSection id="images" description={`첫 번째가 대표 이미지입니다. ${MAX_IMAGES}장까지 넣을 수 있습니다.`}>
      {field.value.length > 0 && <ImageList images={field.value} onChange={change} />}
      {fieldState.error?.message && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {fieldState.error.message}
        </p>
      )}
      <UploadStatus words={{ object: '이미지를', subject: '이미지가' }} {...uploads} />
      <DropZone
        icon={ImagePlus}
        title="이미지를 여기로 끌어다 놓으세요"
        help="JPEG, PNG, GIF, WebP, AVIF · 한 장에 10MB까지"
        action="이미지 파일 고르기"
        accept="image/*"
        multiple
        disabled={field.value.length >= MAX_IMAGES}
        onFiles={(files) => upload(files)}
      />
      <ImageByUrl onAdd={add} />
    </FormSection>
  )
}

interface ImageByUrlProps {
  /** Returns the error message, if any. */
  onAdd: (url: string) => string | undefined
}

/** Handles Enter itself, so that it adds the picture instead of submitting the product form. */
function ImageByUrl({ onAdd }: ImageByUrlProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = () => {
    const { data: url, error } = ImageUrl.safeParse(text)
    const wrong = !text.trim() ? '이미지 주소를 입력하세요' : url === undefined ? error?.issues[0]?.message : onAdd(url)
    setProblem(wrong)
    if (!wrong) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <Field label="주소로 추가" error={problem}>
      <div className="flex gap-2">
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button variant="secondary" onClick={add}>
          주소 추가
        </Button>
      </div>
    </Field>
  )
}

interface ImageListProps {
  images: readonly string[]
  onChange: (images: string[]) => void
}

/** The first image is the main one. Focus follows a moved image. */
function ImageList({ images, onChange }: ImageListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ url: string; place: number }>()

  useEffect(() => {
    if (!moved) return
    const tile = list.current?.children[moved.place]
    tile?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [moved])

  const move = (url: string, place: number) => {
    onChange(images.filter((one) => one !== url).toSpliced(place, 0, url))
    setMoved({ url, place })
  }
  const remove = (url: string) => {
    const place = Math.min(images.indexOf(url), images.length - 2)
    onChange(images.filter((one) => one !== url))
    setMoved({ url, place })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {moved && images.includes(moved.url) && `${moved.place + 1}번째로 옮겼습니다`}
      </p>
      <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {images.map((url, at) => (
          <li key={url} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="relative">
              <ProductPicture url={url} alt={`${at + 1}번째 이미지`} sizes="200px" />
              {at === 0 && (
                <Badge tone="brand" icon={Star} className="absolute top-2 left-2">
                  대표
                </Badge>
              )}
            </div>
            <div className="flex justify-between *:size-9">
              <IconButton
                icon={ArrowLeft}
                label={`${at + 1}번째 이미지 앞으로`}
                disabled={at === 0}
                onClick={() => move(url, at - 1)}
              />
              <IconButton
                icon={ArrowRight}
                label={`${at + 1}번째 이미지 뒤로`}
                disabled={at === images.length - 1}
                onClick={() => move(url, at + 1)}
              />
              <IconButton icon={Trash2} label={`${at + 1}번째 이미지 삭제`} onClick={() => remove(url)} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
