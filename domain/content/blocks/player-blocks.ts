import { flag, list, oneOf, record, source, text } from './attributes.ts'
import { blockFrame, captionOf, savedMarkup, type UnvalidatedBlock } from './editor-block.ts'
import { element, type RichNode } from './rich-node.ts'
import { attributeOf, hasAttribute } from './saved-markup.ts'

export function video(block: UnvalidatedBlock): RichNode | null {
  return player(block, 'video')
}

export function audio(block: UnvalidatedBlock): RichNode | null {
  return player(block, 'audio')
}

/** Playback options are attributes of the block, or in its markup as WordPress saves it. */
function player(block: UnvalidatedBlock, tag: 'video' | 'audio'): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const src = source(attributes.src) ?? source(attributes.url) ?? source(attributeOf(saved, tag, 'src'))
  if (src === undefined) return null
  const isVideo = tag === 'video'
  const isOn = (name: string, otherwise: boolean) =>
    flag(attributes[name], hasAttribute(saved, tag, name.toLowerCase()) ?? otherwise)
  const startsItself = isVideo && isOn('autoplay', false)
  const poster = source(attributes.poster) ?? source(attributeOf(saved, tag, 'poster'))
  return element(
    'figure',
    blockFrame(`wp-block-${tag}`, block),
    element(
      tag,
      {
        src,
        controls: isOn('controls', true),
        loop: isOn('loop', false),
        // Browsers block autoplay with sound.
        autoplay: startsItself,
        muted: isVideo && (startsItself || isOn('muted', false)),
        playsinline: isVideo && isOn('playsInline', false),
        poster: isVideo ? poster : undefined,
        preload: oneOf(text(attributes.preload) || attributeOf(saved, tag, 'preload'), ['auto', 'none']) ?? 'metadata',
      },
      ...(isVideo ? tracksOf(block, saved) : []),
    ),
    captionOf(block, saved),
  )
}

function tracksOf({ attributes = {} }: UnvalidatedBlock, saved: string): RichNode[] {
  const given = list(attributes.tracks).map(record)
  const found = [...saved.matchAll(/<track\b[^<>]*>/gi)].map(([track]) => ({
    src: attributeOf(track, 'track', 'src'),
    kind: attributeOf(track, 'track', 'kind'),
    srcLang: attributeOf(track, 'track', 'srclang'),
    label: attributeOf(track, 'track', 'label'),
  }))
  return (given.length > 0 ? given : found).flatMap(({ src, kind, srcLang, label }) => {
    const file = source(src)
    return file === undefined
      ? []
      : [element('track', { src: file, kind: text(kind), srclang: text(srcLang), label: text(label) })]
  })
}
