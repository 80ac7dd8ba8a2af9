import { BRACKET_ENTITY } from '@jangteo/domain/content/shortcodes.ts'
import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

const VIDEO_HOSTS = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

const LENGTH = /^-?\d+(\.\d+)?(px|rem|em|%|vh|vw|ch)?$|^auto$/
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/deg]+\))$/i
const BOX = /^(-?\d+(\.\d+)?(px|rem|em|%)?|auto|\s)+$/

/** Allows what authors need, and nothing that runs scripts or covers the page. Idempotent. */
const OPTIONS: sanitize.IOptions = {
  // Deeper than any page; code that walks the result recursively cannot overflow the stack.
  nestingLimit: 200,
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    ...['img', 'picture', 'source', 'video', 'audio', 'track', 'iframe', 'del', 'ins', 'details', 'summary', 'h1'],
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'style', 'title', 'lang', 'dir', 'role', 'aria-*'],
    a: ['href', 'target', 'rel', 'name'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['src', 'srcset', 'sizes', 'type', 'media'],
    video: ['src', 'poster', 'controls', 'loop', 'muted', 'autoplay', 'playsinline', 'preload', 'width', 'height'],
    audio: ['src', 'controls', 'loop', 'preload'],
    track: ['src', 'kind', 'srclang', 'label'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    time: ['datetime'],
    blockquote: ['cite'],
    details: ['open'],
  },
  allowedStyles: {
    '*': {
      color: [COLOUR],
      'background-color': [COLOUR],
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'font-size': [LENGTH],
      'font-weight': [/^(\d{3}|bold|normal)$/],
      'line-height': [/^\d+(\.\d+)?(px|em|rem|%)?$/],
      width: [LENGTH],
      height: [LENGTH],
      'max-width': [LENGTH],
      'min-height': [LENGTH],
      'aspect-ratio': [/^[\d\s./]+$/],
      margin: [BOX],
      'margin-top': [LENGTH],
      'margin-bottom': [LENGTH],
      padding: [BOX],
      'border-radius': [BOX],
      'flex-basis': [LENGTH],
      'object-fit': [/^(cover|contain|fill|none)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: VIDEO_HOSTS,
  // Browsers treat the content of an iframe as text and never display it.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
    iframe: sanitize.simpleTransform('iframe', { loading: 'lazy' }),
  },
}

/** Pages are rendered again whenever a product in them changes, with the same markup; sanitizing it again would be wasted. */
const cache = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (safe, markup) => 2 * (safe.length + markup.length),
})

export function sanitizeMarkup(markup: string): string {
  if (!/[<>&]/.test(markup)) return markup
  const safe = cache.get(markup) ?? sanitizeKeepingBrackets(markup)
  cache.set(markup, safe)
  return safe
}

/** Stands for `BRACKET_ENTITY`, which the sanitizer would decode. A noncharacter of Unicode: no text holds it. */
const BRACKET_MARK = '\uFDD0'

/** Removing an element may change how the rest is parsed, so sanitizing repeats until the output is stable. */
const MAX_PASSES = 10

function sanitizeKeepingBrackets(markup: string): string {
  const marked = markup.replaceAll(BRACKET_MARK, '').replaceAll(BRACKET_ENTITY, BRACKET_MARK)
  return sanitizeUntilStable(marked).replaceAll(BRACKET_MARK, '&#91;')
}

function sanitizeUntilStable(markup: string): string {
  let safe = sanitize(markup, OPTIONS)
  for (let before = markup, passes = 1; safe !== before; passes++) {
    if (passes > MAX_PASSES) return sanitize(safe, { allowedTags: [], allowedAttributes: {} })
    before = safe
    safe = sanitize(safe, OPTIONS)
  }
  return safe
}
