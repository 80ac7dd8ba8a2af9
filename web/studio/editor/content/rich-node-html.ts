import type { RichNode } from '@jangteo/domain/content/blocks/rich-node.ts'

const ALONE = ['img', 'br', 'hr']

/** Serializes rich-text nodes of another editor to HTML. */
export function htmlOfNodes(nodes: readonly RichNode[]): string {
  return nodes.map(htmlOf).join('')
}

function htmlOf(node: RichNode): string {
  if (typeof node === 'string') return escaped(node)
  if ('markup' in node) return node.markup
  if ('embed' in node) return 'url' in node.embed ? `<p>${escaped(node.embed.url)}</p>` : ''
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const opening = `<${node.tag}${attributes.join('')}>`
  return ALONE.includes(node.tag) ? opening : `${opening}${htmlOfNodes(node.children)}</${node.tag}>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
