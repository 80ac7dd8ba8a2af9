import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { AudioLines, Film, Frame, Image, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { editValue, insertBlocks } from '../../editor-actions.ts'
import { newBlockId, useEditorStore } from '../../editor-store.ts'
import { useSurface } from '../../editor-surface.ts'
import { type Block, valueAt, withValueAt } from '../../model/block.ts'
import { InnerBlocks } from '../inner-blocks.tsx'
import { RichText } from '../rich-text.tsx'
import { inlineStyleOf, textAt } from './text-views.tsx'

/** Placeholder until something is chosen. */
export function ChoosePrompt({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon
  label: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-4">
      <Icon size={22} strokeWidth={1.5} className="text-ink-soft" />
      <span className="font-medium text-sm">{label}</span>
      {children}
    </div>
  )
}

/** URL input on the canvas, replaced by the preview once set. */
function AddressBox({ block, path, icon, label }: { block: Block; path: string; icon: LucideIcon; label: string }) {
  const store = useEditorStore()
  return (
    <ChoosePrompt icon={icon} label={label}>
      <TextInput
        aria-label={`${label} 주소`}
        placeholder="https://"
        className="min-w-48 flex-1"
        value={textAt(block, path)}
        onChange={(event) => editValue(store, block.id, path, event.target.value)}
      />
    </ChoosePrompt>
  )
}

const isPicture = (url: string) => /^(https?:\/\/|\/(?!\/))/i.test(url)

export function ImageView({ block }: { block: Block }) {
  return <Picture block={block} url="url" alt="alt" caption="caption" />
}

interface PictureProps {
  block: Block
  url: string
  alt: string
  caption: string
}

export function Picture({ block, url, alt, caption }: PictureProps) {
  const store = useEditorStore()
  const { pickPictures } = useSurface()
  const choose = async () => {
    const [picked] = await pickPictures(false)
    if (!picked) return
    const described = textAt(block, alt) === '' ? withValueAt(block.values, alt, picked.alt) : block.values
    store.dispatch({
      type: 'edit',
      id: block.id,
      key: 'picture',
      values: withValueAt(described, url, picked.url),
      at: Date.now(),
    })
  }
  if (!isPicture(textAt(block, url)))
    return (
      <ChoosePrompt icon={Image} label="이미지">
        <Button size="small" variant="secondary" onClick={choose}>
          이미지 고르기
        </Button>
      </ChoosePrompt>
    )
  const align = textAt(block, 'align') || textAt(block, 'data.alignment')
  return (
    <figure
      className={clsx(
        'grid gap-1',
        align === 'center' && 'justify-items-center',
        align === 'right' && 'justify-items-end',
      )}
    >
      <img
        src={textAt(block, url)}
        alt={textAt(block, alt)}
        loading="lazy"
        className="max-h-128 max-w-full rounded-control"
      />
      <RichText block={block} path={caption} label="이미지 설명" as="figcaption" className="text-ink-soft text-sm" />
    </figure>
  )
}

export function GalleryView({ block }: { block: Block }) {
  const store = useEditorStore()
  const { pickPictures } = useSurface()
  const columns = Math.min(8, Math.max(1, Number(block.values.columns ?? 3)))
  const add = async () => {
    const picked = await pickPictures(true)
    const added = picked.map(({ url, alt }) => ({
      id: newBlockId(),
      kind: 'core/image',
      values: { url, alt },
      inner: [],
    }))
    if (added.length > 0) insertBlocks(store, { parent: block.id, index: block.inner.length }, added)
  }
  const button = (
    <Button size="small" variant="secondary" onClick={add}>
      이미지 더하기
    </Button>
  )
  if (block.inner.length === 0)
    return (
      <ChoosePrompt icon={Images} label="갤러리">
        {button}
      </ChoosePrompt>
    )
  return (
    <div className="grid gap-2">
      <div style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }} className="grid gap-1 *:contents">
        <InnerBlocks parent={block} blocks={block.inner} isRow />
      </div>
      <div>{button}</div>
    </div>
  )
}

export function VideoView({ block }: { block: Block }) {
  const src = textAt(block, 'src') || textAt(block, 'url')
  return (
    <div className="grid gap-2">
      {isPicture(src) && (
        // biome-ignore lint/a11y/useMediaCaption: the author's own film, shown to its author
        <video src={src} controls preload="metadata" className="max-h-96 w-full rounded-control bg-sunken" />
      )}
      <AddressBox block={block} path="src" icon={Film} label="동영상" />
    </div>
  )
}

export function AudioView({ block }: { block: Block }) {
  const src = textAt(block, 'src') || textAt(block, 'url')
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own sound, played to its author */}
      {isPicture(src) && <audio src={src} controls preload="metadata" className="w-full" />}
      <AddressBox block={block} path="src" icon={AudioLines} label="오디오" />
    </div>
  )
}

export function EmbedView({ block }: { block: Block }) {
  return <AddressBox block={block} path="url" icon={Frame} label="임베드" />
}

export function CoverView({ block }: { block: Block }) {
  const url = textAt(block, 'url')
  const dim = Number(valueAt(block.values, 'dimRatio') ?? 50) / 100
  const colour = textAt(block, 'customOverlayColor') || '#000'
  return (
    <div
      className="relative grid overflow-hidden rounded-control bg-sunken p-6"
      style={{ minHeight: Math.min(640, Number(block.values.minHeight ?? 200)) }}
    >
      {isPicture(url) && <img src={url} alt="" className="absolute inset-0 size-full object-cover" />}
      <span
        aria-hidden
        className="absolute inset-0"
        style={{ backgroundColor: colour, opacity: isPicture(url) ? dim : 0.05 }}
      />
      <div className={clsx('relative self-center', isPicture(url) && 'text-on-picture')} style={inlineStyleOf(block)}>
        <InnerBlocks parent={block} blocks={block.inner} />
      </div>
    </div>
  )
}
