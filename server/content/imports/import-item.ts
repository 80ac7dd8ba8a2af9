import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import { withParticle } from '@jangteo/domain/particle.ts'
import { slugOf } from '@jangteo/domain/slug.ts'
import { eq } from 'drizzle-orm'
import { insertDocument, type Writing } from '../documents/insert-document.ts'
import { insertCategory } from '../documents/post-categories.ts'
import { freeSlug } from '../documents/slugs.ts'
import { NOTHING_SAID } from '../documents/what-is-said.ts'
import { documents, media, postCategories } from '../tables.ts'
import { unknownBlocks, withOwnBlocks, withParagraphs } from './look-at-content.ts'
import type { WxrItem } from './read-wxr.ts'

export type Counted = Exclude<keyof ImportReport['counts'], 'total' | 'done'>

/** What an item may refer to. */
export interface Around {
  startedBy: string
  authors: ReadonlyMap<string, string>
  /** Addresses of attachments by their id in the file. */
  attachments: ReadonlyMap<string, string>
  /** Our ids of reusable blocks by theirs. */
  reusable: ReadonlyMap<string, string>
  problem(what: string): void
}

const KINDS: Record<string, { kind: DocumentKind; counted: Counted }> = {
  post: { kind: 'post', counted: 'posts' },
  page: { kind: 'page', counted: 'pages' },
  wp_block: { kind: 'reusable', counted: 'reusable' },
}

export function isLeftOut({ status }: WxrItem): boolean {
  return ['trash', 'auto-draft', 'inherit'].includes(status)
}

/** What it was counted as; undefined where it was left out, which is then told. */
export async function importItem(tx: Writing, item: WxrItem, around: Around): Promise<Counted | undefined> {
  if (item.type === 'attachment') return importAttachment(tx, item, around)
  const known = KINDS[item.type]
  if (!known) return void around.problem(`가져오지 않는 종류입니다: ${item.type || '(없음)'}`)
  if (isLeftOut(item)) return void around.problem(`휴지통이나 임시 저장이어서 가져오지 않았습니다: ${item.status}`)
  const [before] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.importedFrom, item.guid))
  if (before) return 'repeated'
  await importDocument(tx, item, known.kind, around)
  return known.counted
}

async function importDocument(tx: Writing, item: WxrItem, kind: DocumentKind, around: Around): Promise<void> {
  const { content, missing } = withOwnBlocks(withParagraphs(item.content), around.reusable)
  for (const ref of missing) around.problem(`재사용 블록 ${withParticle(ref, '이/가')} 파일에 없습니다`)
  for (const name of unknownBlocks(content)) around.problem(`모르는 블록입니다: ${name}`)
  if (item.title === '') around.problem('제목이 없습니다')
  if (item.comments > 0) around.problem(`댓글 ${item.comments}개는 가져오지 않았습니다`)
  const wanted = slugOf(item.slug || item.title)
  const slug = await freeSlug(tx, kind, wanted)
  if (wanted !== '' && slug !== wanted)
    around.problem(`주소가 이미 있어 ${withParticle(`‘${slug}’`, '으로/로')} 바꾸었습니다`)
  const { categoryId, tags } = await shelvesOf(tx, kind, item)
  const featuredImage = around.attachments.get(item.meta.get('_thumbnail_id') ?? '') ?? null
  const title = (item.title || '(제목 없음)').slice(0, 200)
  const id = kind === 'reusable' ? around.reusable.get(item.postId) : undefined
  await insertDocument(tx, {
    ...(id !== undefined && { id }),
    ...{ kind, slug, authorId: around.startedBy, importedFrom: item.guid },
    byline: around.authors.get(item.author) || item.author || null,
    written: { ...NOTHING_SAID, title, content, excerpt: item.excerpt.slice(0, 500), featuredImage, categoryId, tags },
    ...(item.publishedAt && { createdAt: item.publishedAt }),
    ...visibilityOf(item, around),
  })
}

function visibilityOf({ status, password, publishedAt }: WxrItem, { problem }: Around) {
  if (password !== '') {
    problem('비밀번호로 보호된 글이어서 초안으로 가져왔습니다')
    return {}
  }
  if (status === 'private') problem('비공개 글이어서 초안으로 가져왔습니다')
  if (status === 'publish') return { publishedAt: publishedAt ?? new Date() }
  return status === 'future' && publishedAt ? { publishAt: publishedAt } : {}
}

const MOST_TAGS = 20

/** A post has one category here; further ones become tags. */
async function shelvesOf(tx: Writing, kind: DocumentKind, { categories }: WxrItem) {
  const [first, ...more] = categories.filter(({ domain }) => domain === 'category')
  const tags = [...categories.filter(({ domain }) => domain === 'post_tag'), ...more]
    .map(({ name }) => name.slice(0, 40).trim())
    .filter(Boolean)
  const categoryId = kind === 'post' && first ? await categoryOf(tx, first) : null
  return { categoryId, tags: [...new Set(tags)].slice(0, MOST_TAGS) }
}

async function categoryOf(tx: Writing, { name, slug }: { name: string; slug: string }): Promise<string | null> {
  const own = slugOf(slug || name)
  if (own === '') return null
  const added = await insertCategory(tx, name.slice(0, 60), own)
  if (added) return added.id
  const [known] = await tx.select({ id: postCategories.id }).from(postCategories).where(eq(postCategories.slug, own))
  return known?.id ?? null
}

const IS_PICTURE = /^https?:\/\/.+\.(jpe?g|png|gif|webp|avif)$/i

/** The picture stays where it is; the library links to it. */
async function importAttachment(
  tx: Writing,
  item: WxrItem,
  { startedBy, problem }: Around,
): Promise<Counted | undefined> {
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
