import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import type { WrittenDocument } from '@jangteo/contracts/content/documents.ts'
import { keyTextOf } from '@jangteo/domain/catalog/product-search.ts'
import { wordsOfContent } from '@jangteo/domain/content/blocks/content-of.ts'

/** What is searched of very long texts. */
const MOST_WORDS = 50_000
const PICTURE =
  /\/files\/pictures\/[0-9a-f]{32}-\d{1,5}x\d{1,5}|https?:\/\/[^\s"'\\<>()]+?\.(?:jpe?g|png|gif|webp|avif)(?=["'\\\s)?]|$)/gi

export const NOTHING_SAID: Omit<WrittenDocument, 'title'> = {
  content: [],
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  categoryId: null,
  tags: [],
}

/** Its words without markup. Postgres' texts cannot hold a zero byte, wherever it comes from. */
export function wordsOf({ content }: Pick<WrittenDocument, 'content'>): string {
  return wordsOfContent(content).replaceAll('\0', '').slice(0, MOST_WORDS)
}

export function searchKeysOf(title: string, words: string, tags: readonly string[]): string {
  return keyTextOf(`${title} ${tags.join(' ')} ${words}`)
}

/** The addresses of all pictures that it shows. */
export function picturesIn({ content, featuredImage }: { content: DocumentContent; featuredImage: string | null }) {
  const inside: string[] = JSON.stringify(content).match(PICTURE) ?? []
  return new Set(featuredImage ? [...inside, featuredImage] : inside)
}
