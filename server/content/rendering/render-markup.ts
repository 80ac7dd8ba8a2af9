import type { RenderedElement, RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { decodeEntities } from '@jangteo/domain/content/blocks/saved-markup.ts'
import { parseShortcodes, type Shortcode, type ShortcodeNode } from '@jangteo/domain/content/shortcodes.ts'
import { isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { sanitizeMarkup } from './sanitize-markup.ts'

type Dom = ReturnType<typeof parseDocument>['children'][number]
type Show = (shortcode: Shortcode) => Promise<RenderedNode[]>

/** Entities are decoded after shortcodes are parsed: a bracket written as `&#91;` begins none. */
const UNDECODED = { decodeEntities: false }

/** Sanitizes markup and replaces the shortcodes in it by their rendered embeds. */
export async function renderMarkup(markup: string, names: ReadonlySet<string>, show: Show): Promise<RenderedNode[]> {
  const safe = sanitizeMarkup(markup)
  const isPlain = names.size === 0 || !safe.includes('[') || isUnchanged(safe, parseShortcodes(safe, names))
  if (isPlain && !/[<&]/.test(safe)) return safe === '' ? [] : [safe]
  return nodesOf(parseDocument(safe, UNDECODED).children, isPlain)

  async function nodesOf(dom: readonly Dom[], plain: boolean): Promise<RenderedNode[]> {
    const nodes: RenderedNode[] = []
    for (const node of dom) nodes.push(...(await nodeOf(node, plain)))
    return nodes
  }

  async function nodeOf(node: Dom, plain: boolean): Promise<RenderedNode[]> {
    if (isText(node)) return plain ? [decodeEntities(node.data)] : textNodes(node.data)
    if (!isTag(node)) return []
    const attributes = decodedValues(node.attribs)
    if (node.name === 'iframe') return [replaceFrame(attributes)]
    const element: RenderedElement = { tag: node.name, attributes }
    const inner = DomUtils.getInnerHTML(node, UNDECODED)
    const isStatic = !inner.includes('<iframe') && (plain || !inner.includes('['))
    if (isStatic) return [inner === '' ? element : { ...element, html: inner }]
    const children = await nodesOf(node.children, plain)
    // An embed is not phrasing content: inside of a `p`, browsers would split the paragraph.
    if (node.name === 'p' && children.some((child) => typeof child === 'object' && 'embed' in child))
      return [{ ...element, tag: 'div', children }]
    return [{ ...element, children }]
  }

  async function textNodes(text: string): Promise<RenderedNode[]> {
    const nodes: RenderedNode[] = []
    for (const node of parseShortcodes(text, names)) {
      if (typeof node === 'string') nodes.push(decodeEntities(node))
      else nodes.push(...(await show(decodedShortcode(node))))
    }
    return nodes
  }
}

/** Whether the text holds neither a shortcode nor an escaped one. */
function isUnchanged(text: string, parsed: readonly ShortcodeNode[]): boolean {
  return parsed.length === 1 && parsed[0] === text
}

function decodedValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeEntities(value)]))
}

function decodedShortcode(shortcode: Shortcode): Shortcode {
  const content = shortcode.content?.map((node) =>
    typeof node === 'string' ? decodeEntities(node) : decodedShortcode(node),
  )
  return {
    ...shortcode,
    attributes: new Map([...shortcode.attributes].map(([key, value]) => [key, decodeEntities(value)])),
    values: shortcode.values.map(decodeEntities),
    content: content ?? null,
    raw: decodeEntities(shortcode.raw),
  }
}

/** An iframe would load another site with the page: known videos load on a click instead, anything else becomes a link. */
function replaceFrame({ src = '', title = '' }: Record<string, string>): RenderedNode {
  // `/embed/videoseries` is a playlist; the word has the length of a video id.
  const frame = src.includes('/videoseries') ? null : parseEmbedUrl(src)
  if (frame) return { embed: { kind: 'frame', ...frame, url: src, title } }
  return { tag: 'a', attributes: { href: src, target: '_blank', rel: 'noopener noreferrer' }, children: [title || src] }
}
