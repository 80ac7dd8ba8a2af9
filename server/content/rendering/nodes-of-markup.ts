import type { ShownElement, ShownNode } from '@jangteo/contracts/rendered-content.ts'
import { parseShortcodes, type ShortcodeNode } from '@jangteo/domain/shortcodes.ts'
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
    const element: ShownElement = { tag: node.name, attributes: node.attribs }
    const inner = DomUtils.getInnerHTML(node)
    if (plain || !inner.includes('[')) return [inner === '' ? element : { ...element, html: inner }]
    const children = await nodesOf(node.children, false)
    // What a shortcode shows is more than a paragraph may hold.
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
