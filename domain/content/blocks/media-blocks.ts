import { address, cssValue, flag, list, number, oneOf, record, source, style, text } from './attributes.ts'
import { blockFrame, blockStyle, captionOf, linkOf, savedMarkup, type UnvalidatedBlock } from './editor-block.ts'
import { classes, element, type RichNode } from './rich-node.ts'
import { attributeOf } from './saved-markup.ts'
import type { RenderInside } from './text-blocks.ts'

export function image(block: UnvalidatedBlock): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const src = source(attributes.url) ?? source(attributeOf(saved, 'img', 'src'))
  if (src === undefined) return null
  const picture = element('img', {
    src,
    alt: text(attributes.alt) || (attributeOf(saved, 'img', 'alt') ?? ''),
    title: text(attributes.title) || attributeOf(saved, 'img', 'title'),
    width: pixels(attributes.width) ?? number(attributeOf(saved, 'img', 'width')),
    height: pixels(attributes.height) ?? number(attributeOf(saved, 'img', 'height')),
    loading: 'lazy',
    decoding: 'async',
    style: pictureStyle(block),
  })
  const href = address(attributes.href) ?? address(attributeOf(saved, 'a', 'href'))
  const size = text(attributes.sizeSlug)
  return element(
    'figure',
    blockFrame('wp-block-image', block, size !== '' && `size-${size.replace(/[^\w-]/g, '')}`),
    href ? element('a', linkOf(href, block, saved), picture) : picture,
    captionOf(block, saved),
  )
}

/** A number, or in newer pages `300px`. */
function pixels(value: unknown): number | undefined {
  return number(typeof value === 'string' ? value.replace(/px$/, '') : value)
}

function pictureStyle({ attributes = {} }: UnvalidatedBlock): string | undefined {
  const { width, aspectRatio, scale } = attributes
  const own = style({
    width: pixels(width) === undefined ? cssValue(width) : undefined,
    'aspect-ratio': cssValue(aspectRatio),
    'object-fit': oneOf(scale, ['cover', 'contain']),
  })
  return [own, blockStyle(attributes)].filter(Boolean).join(';')
}

/** A picture inside of a gallery that was saved before pictures were inner blocks. */
const OLDER_PICTURE = /<figure\b[^<>]*>(?:(?!<\/?figure\b)[\s\S])*<\/figure>/gi

/** Pictures are inner blocks; older content has them as rows or markup. */
export function gallery(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks = [] } = block
  const saved = savedMarkup(block)
  const pictures = inside(innerBlocks.length > 0 ? innerBlocks : olderPictures(block, saved))
  if (pictures.length === 0) return null
  const savedColumns = /\bcolumns-([1-8])\b/.exec(saved)?.[1]
  const columns = Math.min(8, Math.max(1, number(attributes.columns) ?? number(savedColumns) ?? 3))
  return element(
    'figure',
    blockFrame(
      'wp-block-gallery',
      block,
      'has-nested-images',
      `columns-${columns}`,
      flag(attributes.imageCrop, true) && 'is-cropped',
    ),
    ...pictures,
    captionOf(block, innerBlocks.length > 0 ? saved : saved.replace(OLDER_PICTURE, '')),
  )
}

function olderPictures({ attributes = {} }: UnvalidatedBlock, saved: string): UnvalidatedBlock[] {
  const name = 'core/image'
  const rows = list(attributes.images)
  if (rows.length > 0) return rows.map((row) => ({ name, attributes: record(row) }))
  const figures = [...saved.matchAll(OLDER_PICTURE)].map(([figure]) => figure).filter((one) => /<img\b/i.test(one))
  const found = figures.length > 0 ? figures : [...saved.matchAll(/<img\b[^<>]*>/gi)].map(([picture]) => picture)
  return found.map((innerHTML) => ({ name, innerHTML }))
}

export function cover(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks = [] } = block
  const saved = savedMarkup(block)
  const src =
    source(attributes.url) ?? source(attributeOf(saved, 'img', 'src')) ?? source(attributeOf(saved, 'video', 'src'))
  const content = inside(innerBlocks)
  const colour = text(attributes.overlayColor) || text(attributes.customOverlayColor)
  if (src === undefined && content.length === 0 && colour === '') return null
  const dim = Math.min(100, Math.max(0, number(attributes.dimRatio) ?? 50))
  const { x, y } = record(attributes.focalPoint)
  const place = `${Math.round((number(x) ?? 0.5) * 100)}% ${Math.round((number(y) ?? 0.5) * 100)}%`
  const height = number(attributes.minHeight)
  const unit = /^(px|vh|vw|em|rem|%)$/.exec(text(attributes.minHeightUnit))?.[0] ?? 'px'
  const own = blockStyle(attributes)
  return element(
    'div',
    {
      ...blockFrame('wp-block-cover', block),
      style: [height !== undefined && `min-height:${height}${unit}`, own].filter(Boolean).join(';'),
    },
    src === undefined ? null : background(src, attributes.backgroundType === 'video', text(attributes.alt), place),
    element('span', {
      'aria-hidden': 'true',
      class: classes(
        'wp-block-cover__background',
        text(attributes.overlayColor) !== '' &&
          `has-${text(attributes.overlayColor).replace(/[^\w-]/g, '')}-background-color`,
        'has-background-dim',
        `has-background-dim-${Math.round(dim / 10) * 10}`,
      ),
      style: overlayStyle(attributes.customOverlayColor, dim),
    }),
    element('div', { class: 'wp-block-cover__inner-container' }, ...content),
  )
}

function background(src: string, isVideo: boolean, alt: string, place: string): RichNode {
  const shared = {
    class: `wp-block-cover__${isVideo ? 'video' : 'image'}-background`,
    src,
    style: `object-position:${place}`,
  }
  if (isVideo) return element('video', { ...shared, autoplay: true, muted: true, loop: true, playsinline: true })
  return element('img', { ...shared, alt, loading: 'lazy' })
}

function overlayStyle(colour: unknown, dim: number): string {
  const shown = /^#[0-9a-f]{3,8}$/i.test(text(colour)) ? `background-color:${text(colour)};` : ''
  return `${shown}opacity:${dim / 100}`
}
