import type { ShownPage } from '@jangteo/contracts/content/content.ts'

/** Words, as markup or as a document, stand under a title; blocks bring what they need. */
export type PageKind = 'words' | 'blocks' | 'nothing'

export interface PageBody extends Pick<ShownPage, 'title' | 'featuredImage' | 'featuredImageAlt' | 'nodes'> {
  kind: PageKind
}

/** As much of a page as its visitors need: as it was written, nobody needs it there. */
export function toPageBody({
  title,
  featuredImage,
  featuredImageAlt,
  nodes,
  content,
}: Pick<ShownPage, 'title' | 'featuredImage' | 'featuredImageAlt' | 'nodes' | 'content'>): PageBody {
  return { title, featuredImage, featuredImageAlt, nodes, kind: nodes.length === 0 ? 'nothing' : kindOf(content) }
}

function kindOf(content: ShownPage['content']): PageKind {
  if (Array.isArray(content)) return 'blocks'
  if (typeof content === 'string') return /^\s*(\[\{|\{")|<!--\s+wp:/.test(content) ? 'blocks' : 'words'
  return content && Array.isArray(content.blocks) ? 'blocks' : 'words'
}
