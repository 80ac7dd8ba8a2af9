import { clsx } from 'clsx'
import { useState } from 'react'
import { ProductPicture } from '../../../../trade/catalog/product-picture.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'

interface Look {
  image: string | null
  swatch: string | null
}

interface PictureDialogProps {
  title: string
  /** Pictures of the product. */
  images: readonly string[]
  chosen: Look
  /** Values can have a colour instead of a picture. */
  withSwatch?: boolean
  onChoose: (look: Look) => void
  onClose: () => void
}

const IS_COLOUR = /^#[\da-f]{6}$/i

/** Chooses one of the product's pictures, or a colour. */
export function PictureDialog({ title, images, chosen, withSwatch = false, onChoose, onClose }: PictureDialogProps) {
  const [colour, setColour] = useState(chosen.swatch ?? '')
  const offered = chosen.image && !images.includes(chosen.image) ? [chosen.image, ...images] : images
  const choose = (look: Partial<Look>) => {
    onChoose({ image: null, swatch: null, ...look })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={() => choose({})}>
            {withSwatch ? '색상·사진 없음' : '사진 없음'}
          </Button>
          <Button
            disabled={!withSwatch || !IS_COLOUR.test(colour)}
            className={withSwatch ? undefined : 'hidden'}
            onClick={() => choose({ swatch: colour.toLowerCase() })}
          >
            이 색상으로
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {withSwatch && (
          <Field label="색상" help="예: #1a1a1a">
            <div className="flex gap-2">
              <input
                type="color"
                aria-label="색상 고르기"
                value={IS_COLOUR.test(colour) ? colour : '#000000'}
                onChange={(event) => setColour(event.target.value)}
                className="h-10 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              />
              <TextInput
                autoComplete="off"
                placeholder="#rrggbb"
                value={colour}
                onChange={(event) => setColour(event.target.value)}
              />
            </div>
          </Field>
        )}
        <div className="grid gap-2">
          <p className="font-medium text-sm">상품 사진</p>
          {offered.length === 0 && (
            <p className="text-ink-soft text-sm">이미지 항목에서 사진을 먼저 넣으면 여기에서 고를 수 있습니다.</p>
          )}
          <ul className="grid grid-cols-4 gap-2">
            {offered.map((url, at) => (
              <li key={url}>
                <button
                  type="button"
                  aria-pressed={chosen.image === url}
                  aria-label={`${at + 1}번째 사진`}
                  onClick={() => choose({ image: url })}
                  className={clsx(
                    'w-full cursor-pointer overflow-hidden rounded-control border-2',
                    chosen.image === url ? 'border-brand' : 'border-line hover:border-line-strong',
                  )}
                >
                  <ProductPicture url={url} alt="" sizes="96px" iconSize="small" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
