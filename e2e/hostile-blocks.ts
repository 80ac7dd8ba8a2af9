import { BUILDER_DEMO } from '../server/content/blocks-demo/blocks-demo.ts'
import type { HostileTexts } from './hostile-texts.ts'

/** A block of each kind that renders text, URLs or markup of its author. */
export function editorBlocks({ text, markup }: HostileTexts, inside: string): unknown[] {
  const block = (name: string, attributes: object, innerHTML = '') => ({ name: `core/${name}`, attributes, innerHTML })
  return [
    block('paragraph', { content: markup('paragraph') }),
    block('heading', { content: markup('heading'), level: 2, anchor: '"onclick=hit(0)' }),
    block('html', {}, markup('written markup')),
    block('list-item', { content: markup('line of a list') }),
    block('quote', { value: markup('quote'), citation: markup('source of a quote') }),
    block('code', { content: text('code') }),
    block('table', { body: [{ cells: [{ content: markup('cell'), tag: 'script' }] }], caption: markup('caption') }),
    block('button', { text: text('button'), url: 'java\nscript:hit(0)', rel: '"onclick=hit(0)' }),
    block('image', {
      url: '/blocks-demo.svg" onload="hit(0)',
      alt: text('picture of a page'),
      caption: markup('line below'),
    }),
    block('cover', { url: `/blocks-demo.svg');x:url('javascript:hit(0)`, customOverlayColor: 'red"onclick=hit(0)' }),
    block('embed', { url: 'javascript:hit(0)' }),
    block('embed', { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', caption: text('caption of a video') }),
    block('shortcode', { text: `[nothing title='${text('unknown shortcode')}']` }),
    block('shortcode', { text: inside }, inside),
    block(text('unknown kind', 60), {}),
  ]
}

/** Every text attribute of every block kind of the page builder. */
export function builderBlocks({ text }: HostileTexts): unknown[] {
  const words = text('builder')
  const hostile = (value: unknown, key = ''): unknown => {
    if (key === 'type') return value
    if (typeof value === 'string') return /url|image|avatar|link/i.test(key) ? 'javascript:hit(0)' : words
    if (Array.isArray(value)) return value.map((one) => hostile(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]))
  }
  return BUILDER_DEMO.map((block) => hostile(block))
}
