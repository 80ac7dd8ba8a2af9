import type { RenderedEmbed, RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'

/** Whether the nodes contain an embed of this kind. */
export function hasEmbed(nodes: readonly RenderedNode[], kind: RenderedEmbed['kind']): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string') return false
    return 'embed' in node ? node.embed.kind === kind : hasEmbed(node.children ?? [], kind)
  })
}

/** Whether the nodes contain an h1. */
export function hasTopHeading(nodes: readonly RenderedNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string' || 'embed' in node) return false
    return node.tag === 'h1' || /<h1[\s>]/i.test(node.html ?? '') || hasTopHeading(node.children ?? [])
  })
}
