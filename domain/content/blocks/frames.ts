import { text } from './attributes.ts'
import { blockFrame, captionOf, captionText, type GivenBlock, savedMarkup } from './editor-block.ts'
import { element, embed, type RichNode } from './rich-node.ts'
import { decodeEntities } from './saved-element.ts'

export interface Frame {
  provider: 'youtube' | 'vimeo' | 'twitter'
  id: string
}

const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/i
const TWITTER = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status\/(\d+)/i

/** What of another site can be shown inside of a page. */
export function frameOf(url: string): Frame | null {
  for (const [provider, pattern] of [
    ['youtube', YOUTUBE],
    ['vimeo', VIMEO],
    ['twitter', TWITTER],
  ] as const) {
    const id = pattern.exec(url)?.[1]
    if (id) return { provider, id }
  }
  return null
}

/** Shown once somebody asks for it; anything we do not know is a link. */
export function embedBlock(block: GivenBlock): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const url = (text(attributes.url) || decodeEntities(/https?:\/\/[^\s<"]+/i.exec(saved)?.[0] ?? '')).trim()
  if (!/^https?:\/\//i.test(url)) return null
  const frame = frameOf(url)
  return element(
    'figure',
    blockFrame('wp-block-embed', block),
    frame
      ? embed({
          kind: 'frame',
          ...frame,
          url,
          title: decodeEntities(captionText(block, saved).replace(/<[^<>]*>/g, '')),
        })
      : element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url),
    captionOf(block, saved),
  )
}
