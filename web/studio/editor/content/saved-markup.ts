import { withoutWrapper } from '@jangteo/domain/content/blocks/editor-block.ts'
import { attributeOf, hasAttribute, innerHtmlOf } from '@jangteo/domain/content/blocks/saved-markup.ts'
import { isRecord, type Values } from '../model/block.ts'

/** Values that WordPress stores in a block's markup instead of its attributes. */
export function valuesInMarkup(kind: string, markup: string): Values {
  return READERS[kind]?.(markup) ?? {}
}

const given = (values: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
const words = (tags: string) => (markup: string) => given({ content: withoutWrapper(markup.trim(), tags) })
const player = (tag: string) => (markup: string) =>
  given({
    src: attributeOf(markup, tag, 'src'),
    poster: attributeOf(markup, tag, 'poster'),
    ...Object.fromEntries(
      ['controls', 'loop', 'muted', 'autoplay'].map((name) => [name, hasAttribute(markup, tag, name)]),
    ),
    caption: innerHtmlOf(markup, 'figcaption'),
  })

const READERS: Record<string, (markup: string) => Values> = {
  'core/paragraph': words('p'),
  'core/heading': (markup) => ({
    ...words('h[1-6]')(markup),
    ...levelIn(markup),
    ...given({ anchor: attributeOf(markup, 'h[1-6]', 'id') }),
  }),
  'core/list-item': words('li'),
  'core/code': (markup) => given({ content: withoutWrapper(withoutWrapper(markup.trim(), 'pre'), 'code') }),
  'core/html': (markup) => given({ content: markup }),
  'core/shortcode': (markup) => given({ content: markup.trim() }),
  'core/list': (markup) => (/^\s*<ol\b/i.test(markup) ? { ordered: true } : {}),
  'core/quote': (markup) => given({ citation: innerHtmlOf(markup, 'cite') }),
  'core/image': (markup) =>
    given({
      url: attributeOf(markup, 'img', 'src'),
      alt: attributeOf(markup, 'img', 'alt'),
      href: attributeOf(markup, 'a', 'href'),
      caption: innerHtmlOf(markup, 'figcaption'),
    }),
  'core/gallery': (markup) => given({ caption: innerHtmlOf(markup, 'figcaption') }),
  'core/video': player('video'),
  'core/audio': player('audio'),
  'core/cover': (markup) => given({ url: attributeOf(markup, 'img', 'src') ?? attributeOf(markup, 'video', 'src') }),
  'core/button': (markup) =>
    given({
      text: innerHtmlOf(markup, 'a'),
      url: attributeOf(markup, 'a', 'href'),
      linkTarget: attributeOf(markup, 'a', 'target'),
      rel: attributeOf(markup, 'a', 'rel'),
    }),
  'core/embed': (markup) =>
    given({ url: /https?:\/\/[^\s<"]+/i.exec(markup)?.[0], caption: innerHtmlOf(markup, 'figcaption') }),
  'core/table': tableIn,
}

function levelIn(markup: string): Values {
  const level = /^\s*<h([1-6])/i.exec(markup)?.[1]
  return level ? { level: Number(level) } : {}
}

function tableIn(markup: string): Values {
  const parts = (['head', 'body', 'foot'] as const).map((part) => [part, rowsIn(innerHtmlOf(markup, `t${part}`) ?? '')])
  const table: Values = Object.fromEntries(parts)
  const rows = Object.values(table).flat()
  return rows.length === 0 ? {} : { ...table, ...given({ caption: innerHtmlOf(markup, 'figcaption') }) }
}

function rowsIn(markup: string): unknown[] {
  return [...markup.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi)].map(([, row = '']) => ({
    cells: [...row.matchAll(/<(t[dh])\b([^>]*)>([\s\S]*?)<\/\1>/gi)].map(
      ([, tag = 'td', attributes = '', content]) => ({
        content,
        tag: tag.toLowerCase(),
        ...given({ colspan: spanIn(attributes, 'colspan'), rowspan: spanIn(attributes, 'rowspan') }),
      }),
    ),
  }))
}

const spanIn = (attributes: string, name: string) => new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1]

/** The items of a list that was saved without blocks of its own. */
export function itemsIn(values: Values, markup: string): string[] {
  const saved = typeof values.values === 'string' && values.values !== '' ? values.values : markup
  const items = [...withoutWrapper(saved, 'ul|ol').matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/gi)].map(
    ([, item = '']) => item,
  )
  if (items.length > 0) return items
  return saved
    .replace(/<\/?[uo]l\b[^>]*>/gi, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The paragraphs of a quote that was saved without blocks of its own. */
export function paragraphsIn(values: Values, markup: string): string[] {
  const own = [values.value, values.content].find((value) => typeof value === 'string' && value !== '')
  const saved =
    typeof own === 'string' ? own : withoutWrapper(markup.trim(), 'blockquote').replace(/<cite\b[\s\S]*?<\/cite>/i, '')
  const paragraphs = [...saved.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gi)].map(([, words = '']) => words)
  return paragraphs.length > 0 ? paragraphs : [saved.trim()].filter(Boolean)
}

/** The pictures of a gallery that was saved without blocks of its own. */
export function picturesIn(values: Values, markup: string): Values[] {
  const older = Array.isArray(values.images) ? values.images.filter(isRecord) : []
  if (older.length > 0) return older
  return [...markup.matchAll(/<img\b[^>]*>/gi)].map(([image]) => valuesInMarkup('core/image', image))
}
