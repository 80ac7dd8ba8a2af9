import type { RenderedPage } from '@jangteo/contracts/content/content.ts'

/** `words` (HTML or a document) are rendered under the page title; blocks may have their own. */
export type PageKind = 'words' | 'blocks' | 'nothing'

export interface PageViewData extends Pick<RenderedPage, 'title' | 'featuredImage' | 'featuredImageAlt' | 'nodes'> {
  kind: PageKind
}

/** The fields that a page renders; the source content stays on the server. */
export function toPageViewData({
  title,
  featuredImage,
  featuredImageAlt,
  nodes,
  content,
}: Pick<RenderedPage, 'title' | 'featuredImage' | 'featuredImageAlt' | 'nodes' | 'content'>): PageViewData {
  return { title, featuredImage, featuredImageAlt, nodes, kind: nodes.length === 0 ? 'nothing' : kindOf(content) }
}

function kindOf(content: RenderedPage['content']): PageKind {
  if (Array.isArray(content)) return 'blocks'
  if (typeof content === 'string') return /^\s*(\[\{|\{")|<!--\s+wp:/.test(content) ? 'blocks' : 'words'
  return content && Array.isArray(content.blocks) ? 'blocks' : 'words'
}
