import { address, type BlockAttributes, isExternal, oneOf } from './attributes.ts'
import type { RichNode } from './rich-node.ts'

export interface BuilderBlock {
  type: string
  data: BlockAttributes
  settings: BlockAttributes
}

export type RenderBlocks = (blocks: readonly unknown[]) => RichNode[]

export const ALIGNMENTS = ['left', 'center', 'right'] as const

export function alignmentOf(value: unknown, usual: (typeof ALIGNMENTS)[number] = 'left'): string {
  return oneOf(value, ALIGNMENTS) ?? usual
}

/** External links open in a new tab. */
export function linkTo(url: unknown): { href: string | undefined; target?: string; rel?: string } {
  const href = address(url)
  return href && isExternal(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}
