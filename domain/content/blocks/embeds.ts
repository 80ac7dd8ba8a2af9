import { text } from './attributes.ts'
import { blockFrame, captionOf, captionText, savedMarkup, type UnvalidatedBlock } from './editor-block.ts'
import { element, embed, type RichNode } from './rich-node.ts'
import { decodeEntities } from './saved-markup.ts'

export interface EmbedSource {
  provider: 'youtube' | 'vimeo' | 'twitter'
  id: string
}

const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/i
const TWITTER = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status\/(\d+)/i

/** Recognizes the URL of a video or post that can be embedded. */
export function parseEmbedUrl(url: string): EmbedSource | null {
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

/** Known providers load on a click; any other URL becomes a link. */
export function embedBlock(block: UnvalidatedBlock): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const url = (text(attributes.url) || decodeEntities(/https?:\/\/[^\s<"]+/i.exec(saved)?.[0] ?? '')).trim()
  if (!/^https?:\/\//i.test(url)) return null
  const frame = parseEmbedUrl(url)
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
