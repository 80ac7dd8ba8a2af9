import type { RichNode } from './rich-node.ts'

/** HTML for assertions in tests, with a marker for each embed. */
export function toHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('markup' in node) return node.markup
      if ('embed' in node) return `<embed ${JSON.stringify(node.embed)}>`
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${node.tag}${attributes.join('')}>${toHtml(node.children)}</${node.tag}>`
    })
    .join('')
}
