import type { ShownEmbed, ShownNode } from '@jangteo/contracts/content/rendered-content.ts'

/** Whether something of a kind stands anywhere in it. */
export function holdsEmbed(nodes: readonly ShownNode[], kind: ShownEmbed['kind']): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string') return false
    return 'embed' in node ? node.embed.kind === kind : holdsEmbed(node.children ?? [], kind)
  })
}

/** Whether it brings its own first heading. */
export function holdsFirstHeading(nodes: readonly ShownNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string' || 'embed' in node) return false
    return node.tag === 'h1' || /<h1[\s>]/i.test(node.html ?? '') || holdsFirstHeading(node.children ?? [])
  })
}
