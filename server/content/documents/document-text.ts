import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import { keyTextOf } from '@jangteo/domain/catalog/product-search.ts'
import { extractText } from '@jangteo/domain/content/blocks/parse-content.ts'

/** Only this much of a long text is searched. */
const MAX_TEXT_LENGTH = 50_000
const PICTURE =
  /\/files\/pictures\/[0-9a-f]{32}-\d{1,5}x\d{1,5}|https?:\/\/[^\s"'\\<>()]+?\.(?:jpe?g|png|gif|webp|avif)(?=["'\\\s)?]|$)/gi

export const EMPTY_DOCUMENT: Omit<DocumentInput, 'title'> = {
  content: [],
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  categoryId: null,
  tags: [],
}

/** The text without markup. Postgres text cannot hold a zero byte. */
export function documentText({ content }: Pick<DocumentInput, 'content'>): string {
  return extractText(content).replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH)
}

export function searchKeysOf(title: string, words: string, tags: readonly string[]): string {
  return keyTextOf(`${title} ${tags.join(' ')} ${words}`)
}

/** URLs of all pictures in a document. */
export function findPictureUrls({
  content,
  featuredImage,
}: {
  content: DocumentContent
  featuredImage: string | null
}) {
  const inContent: string[] = JSON.stringify(content).match(PICTURE) ?? []
  return new Set(featuredImage ? [...inContent, featuredImage] : inContent)
}
