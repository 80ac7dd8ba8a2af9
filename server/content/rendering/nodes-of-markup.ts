import type { ShownElement, ShownNode } from '@jangteo/contracts/content/rendered-content.ts'
import { frameOf } from '@jangteo/domain/content/blocks/frames.ts'
import { parseShortcodes, type ShortcodeNode } from '@jangteo/domain/content/shortcodes.ts'
import { isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { safeMarkup } from './safe-markup.ts'

type Dom = ReturnType<typeof parseDocument>['children'][number]
type Show = (node: Exclude<ShortcodeNode, string>) => Promise<ShownNode[]>

/** Markup that somebody wrote, made safe. Where it names shortcodes, they stand in it as what they show. */
export async function nodesOfMarkup(markup: string, names: ReadonlySet<string>, show: Show): Promise<ShownNode[]> {
  const safe = safeMarkup(markup)
  const isPlain = !safe.includes('[') || !parseShortcodes(safe, names).some((node) => typeof node !== 'string')
  if (isPlain && !/[<&]/.test(safe)) return safe === '' ? [] : [safe]
  return nodesOf(parseDocument(safe).children, isPlain)

  async function nodesOf(dom: readonly Dom[], plain: boolean): Promise<ShownNode[]> {
    const nodes: ShownNode[] = []
    for (const node of dom) nodes.push(...(await nodeOf(node, plain)))
    return nodes
  }

  async function nodeOf(node: Dom, plain: boolean): Promise<ShownNode[]> {
    if (isText(node)) return plain ? [node.data] : textNodes(node.data)
    if (!isTag(node)) return []
    if (node.name === 'iframe') return [frameInstead(node.attribs)]
    const element: ShownElement = { tag: node.name, attributes: node.attribs }
    const inner = DomUtils.getInnerHTML(node)
    const isStill = !inner.includes('<iframe') && (plain || !inner.includes('['))
    if (isStill) return [inner === '' ? element : { ...element, html: inner }]
    const children = await nodesOf(node.children, plain)
    // What is alive is more than a paragraph may hold.
    if (node.name === 'p' && children.some((child) => typeof child === 'object' && 'embed' in child))
      return [{ ...element, tag: 'div', children }]
    return [{ ...element, children }]
  }

  async function textNodes(text: string): Promise<ShownNode[]> {
    const nodes: ShownNode[] = []
    for (const node of parseShortcodes(text, names)) {
      if (typeof node === 'string') nodes.push(node)
      else nodes.push(...(await show(node)))
    }
    return nodes
  }
}

/** A frame would ask another site as soon as the page is open: a video waits for a click, anything else is a link. */
function frameInstead({ src = '', title = '' }: Record<string, string>): ShownNode {
  // A list of videos, whose word is as long as the id of one.
  const frame = src.includes('/videoseries') ? null : frameOf(src)
  if (frame) return { embed: { kind: 'frame', ...frame, url: src, title } }
  return { tag: 'a', attributes: { href: src, target: '_blank', rel: 'noopener noreferrer' }, children: [title || src] }
}
