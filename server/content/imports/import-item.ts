import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { eq } from 'drizzle-orm'
import { EMPTY_DOCUMENT, insertDocument, type Transaction } from '../documents/document-rows.ts'
import { insertCategory } from '../documents/post-categories.ts'
import { findFreeSlug } from '../documents/slugs.ts'
import { documents, media, postCategories } from '../tables.ts'
import { addParagraphs, findUnknownBlocks, mapReusableIds } from './inspect-import.ts'
import type { WxrItem } from './parse-wxr.ts'

export type ImportCounter = Exclude<keyof ImportReport['counts'], 'total' | 'done'>

/** What items refer to, shared by all items of a file. */
export interface ImportContext {
  startedBy: string
  authors: ReadonlyMap<string, string>
  /** URLs of attachments by their id in the file. */
  attachments: ReadonlyMap<string, string>
  /** Document ids of reusable blocks by their id in the file. */
  reusable: ReadonlyMap<string, string>
  problem(what: string): void
}

const KINDS: Record<string, { kind: DocumentKind; counted: ImportCounter }> = {
  post: { kind: 'post', counted: 'posts' },
  page: { kind: 'page', counted: 'pages' },
  wp_block: { kind: 'reusable', counted: 'reusable' },
}

export function isSkipped({ status }: WxrItem): boolean {
  return ['trash', 'auto-draft', 'inherit'].includes(status)
}

/** Returns the counter to increase; undefined if the item was skipped, which `problem` reports. */
export async function importItem(
  tx: Transaction,
  item: WxrItem,
  context: ImportContext,
): Promise<ImportCounter | undefined> {
  if (item.type === 'attachment') return importAttachment(tx, item, context)
  const known = KINDS[item.type]
  if (!known) return void context.problem(`가져오지 않는 종류입니다: ${item.type || '(없음)'}`)
  if (isSkipped(item)) return void context.problem(`휴지통이나 임시 저장이어서 가져오지 않았습니다: ${item.status}`)
  const [before] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.importedFrom, item.guid))
  if (before) return 'repeated'
  await importDocument(tx, item, known.kind, context)
  return known.counted
}

async function importDocument(
  tx: Transaction,
  item: WxrItem,
  kind: DocumentKind,
  context: ImportContext,
): Promise<void> {
  const { content, missing } = mapReusableIds(addParagraphs(item.content), context.reusable)
  for (const ref of missing) context.problem(`재사용 블록 ${withParticle(ref, '이/가')} 파일에 없습니다`)
  for (const name of findUnknownBlocks(content)) context.problem(`모르는 블록입니다: ${name}`)
  if (item.title === '') context.problem('제목이 없습니다')
  if (item.comments > 0) context.problem(`댓글 ${item.comments}개는 가져오지 않았습니다`)
  const wanted = slugify(item.slug || item.title)
  const slug = await findFreeSlug(tx, kind, wanted)
  if (wanted !== '' && slug !== wanted)
    context.problem(`주소가 이미 있어 ${withParticle(`‘${slug}’`, '으로/로')} 바꾸었습니다`)
  const { categoryId, tags } = await categoryAndTags(tx, kind, item)
  const featuredImage = context.attachments.get(item.meta.get('_thumbnail_id') ?? '') ?? null
  const title = (item.title || '(제목 없음)').slice(0, 200)
  const id = kind === 'reusable' ? context.reusable.get(item.postId) : undefined
  await insertDocument(tx, {
    ...(id !== undefined && { id }),
    ...{ kind, slug, authorId: context.startedBy, importedFrom: item.guid },
    byline: context.authors.get(item.author) || item.author || null,
    written: {
      ...EMPTY_DOCUMENT,
      title,
      content,
      excerpt: item.excerpt.slice(0, 500),
      featuredImage,
      categoryId,
      tags,
    },
    ...(item.publishedAt && { createdAt: item.publishedAt }),
    ...visibilityOf(item, context),
  })
}

function visibilityOf({ status, password, publishedAt }: WxrItem, { problem }: ImportContext) {
  if (password !== '') {
    problem('비밀번호로 보호된 글이어서 초안으로 가져왔습니다')
    return {}
  }
  if (status === 'private') problem('비공개 글이어서 초안으로 가져왔습니다')
  if (status === 'publish') return { publishedAt: publishedAt ?? new Date() }
  return status === 'future' && publishedAt ? { publishAt: publishedAt } : {}
}

const MAX_TAGS = 20

/** A post has one category here; further ones become tags. */
async function categoryAndTags(tx: Transaction, kind: DocumentKind, { categories }: WxrItem) {
  const [first, ...more] = categories.filter(({ domain }) => domain === 'category')
  const tags = [...categories.filter(({ domain }) => domain === 'post_tag'), ...more]
    .map(({ name }) => name.slice(0, 40).trim())
    .filter(Boolean)
  const categoryId = kind === 'post' && first ? await categoryOf(tx, first) : null
  return { categoryId, tags: [...new Set(tags)].slice(0, MAX_TAGS) }
}

async function categoryOf(tx: Transaction, { name, slug }: { name: string; slug: string }): Promise<string | null> {
  const own = slugify(slug || name)
  if (own === '') return null
  const added = await insertCategory(tx, name.slice(0, 60), own)
  if (added) return added.id
  const [known] = await tx.select({ id: postCategories.id }).from(postCategories).where(eq(postCategories.slug, own))
  return known?.id ?? null
}

const IS_PICTURE = /^https?:\/\/.+\.(jpe?g|png|gif|webp|avif)$/i

/** The picture is not downloaded; the library links to its URL. */
async function importAttachment(
  tx: Transaction,
  item: WxrItem,
  { startedBy, problem }: ImportContext,
): Promise<ImportCounter | undefined> {
  const url = item.attachmentUrl
  if (!IS_PICTURE.test(url)) return void problem(`이미지가 아닌 첨부 파일입니다: ${url || '(주소 없음)'}`)
  const sizes = item.meta.get('_wp_attachment_metadata') ?? ''
  const sizeOf = (name: string) => Number(new RegExp(`"${name}";i:(\\d{1,5});`).exec(sizes)?.[1] ?? 0)
  const added = await tx
    .insert(media)
    .values({
      url,
      fileName: url.split('/').at(-1) ?? url,
      alt: (item.meta.get('_wp_attachment_image_alt') ?? '').slice(0, 300),
      width: sizeOf('width'),
      height: sizeOf('height'),
      uploadedBy: startedBy,
      ...(item.publishedAt && { createdAt: item.publishedAt }),
    })
    .onConflictDoNothing()
    .returning({ id: media.id })
  return added.length > 0 ? 'media' : 'repeated'
}
