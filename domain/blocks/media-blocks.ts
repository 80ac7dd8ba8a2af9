import { address, flag, list, number, record, source, text } from './attributes.ts'
import { blockClasses, blockStyle, type GivenBlock, savedMarkup } from './editor-block.ts'
import { classes, element, markup, type RichNode } from './rich-node.ts'
import type { RenderInside } from './text-blocks.ts'

const attributeOf = (saved: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*?\\b${name}="([^"]*)"`, 'i').exec(saved)?.[1]

function captionOf(block: GivenBlock): RichNode | null {
  const caption =
    text(block.attributes?.caption) ||
    (/<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(savedMarkup(block))?.[1] ?? '')
  return caption === '' ? null : element('figcaption', { class: 'wp-element-caption' }, markup(caption))
}

export function image(block: GivenBlock): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const src = source(attributes.url) ?? source(attributeOf(saved, 'img', 'src'))
  if (src === undefined) return null
  const picture = element('img', {
    src,
    alt: text(attributes.alt) || (attributeOf(saved, 'img', 'alt') ?? ''),
    width: number(attributes.width) ?? number(attributeOf(saved, 'img', 'width')),
    height: number(attributes.height) ?? number(attributeOf(saved, 'img', 'height')),
    loading: 'lazy',
    decoding: 'async',
  })
  const href = address(attributes.href) ?? address(attributeOf(saved, 'a', 'href'))
  const isExternal = href !== undefined && /^https?:/i.test(href)
  const linked = href
    ? element('a', { href, target: isExternal && '_blank', rel: isExternal && 'noopener noreferrer' }, picture)
    : picture
  const size = text(attributes.sizeSlug)
  return element(
    'figure',
    { class: classes(blockClasses('wp-block-image', block), size !== '' && `size-${size.replace(/[^\w-]/g, '')}`) },
    linked,
    captionOf(block),
  )
}

/** Pictures are blocks of their own, or rows of older content. */
export function gallery(block: GivenBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks = [] } = block
  const older = list(attributes.images).map((row) => ({ name: 'core/image', attributes: record(row) }))
  const pictures = inside(innerBlocks.length > 0 ? innerBlocks : older)
  if (pictures.length === 0) return null
  const columns = Math.min(8, Math.max(1, number(attributes.columns) ?? 3))
  return element(
    'figure',
    {
      class: classes(
        blockClasses('wp-block-gallery has-nested-images', block),
        `columns-${columns}`,
        flag(attributes.imageCrop, true) && 'is-cropped',
      ),
    },
    ...pictures,
    captionOf(block),
  )
}

export function video(block: GivenBlock): RichNode | null {
  return player(block, 'video')
}

export function audio(block: GivenBlock): RichNode | null {
  return player(block, 'audio')
}

function player(block: GivenBlock, tag: 'video' | 'audio'): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const src = source(attributes.src) ?? source(attributes.url) ?? source(attributeOf(saved, tag, 'src'))
  if (src === undefined) return null
  const isOn = (name: string, otherwise: boolean) => flag(attributes[name], otherwise)
  return element(
    'figure',
    { class: blockClasses(`wp-block-${tag}`, block) },
    element(tag, {
      src,
      controls: isOn('controls', true),
      loop: isOn('loop', false),
      // Browsers start nothing by itself that can be heard.
      autoplay: tag === 'video' && isOn('autoplay', false),
      muted: tag === 'video' && (isOn('muted', false) || isOn('autoplay', false)),
      playsinline: tag === 'video' && isOn('playsInline', false),
      poster: tag === 'video' ? source(attributes.poster) : undefined,
      preload: text(attributes.preload) || 'metadata',
    }),
    captionOf(block),
  )
}

export function cover(block: GivenBlock, inside: RenderInside): RichNode | null {
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
      class: blockClasses('wp-block-cover', block),
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
