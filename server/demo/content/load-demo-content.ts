import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { EMPTY_DOCUMENT, insertDocument, type Transaction } from '../../content/documents/document-rows.ts'
import { media, menus, postCategories, templateParts } from '../../content/tables.ts'
import { PICTURE_SIDE } from '../catalog/picture-files.ts'
import { demoPictureUrl } from '../catalog/store-demo-pictures.ts'
import { blockCollection } from './block-collection.ts'
import { button, buttons, h3, p } from './blocks.ts'
import { COMPANY_PAGES } from './company-pages.ts'
import { HELP_PAGES } from './help-pages.ts'
import { LEGAL_PAGES } from './legal-pages.ts'
import { DEMO_MENUS, DEMO_PARTS } from './parts.ts'
import { DEMO_POSTS, POST_CATEGORIES } from './posts.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const COLLECTION_PICTURES = ['close-herbs', 'close-grains', 'close-honey']

/** Pages, posts, menus, header and footer of the demo. Its pictures are those of the catalog, which is loaded before. */
export async function loadDemoContent(tx: Transaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const authorId = accountIds.get('admin@jangteo.test')
  if (!authorId) throw new Error('the demo shop has no admin')
  const publish = async (kind: DocumentKind, slug: string, written: Partial<DocumentInput>, daysAgo = 60) => {
    const publishedAt = new Date(Date.now() - daysAgo * DAY_MS)
    const whole = { ...EMPTY_DOCUMENT, title: '', ...written }
    return insertDocument(tx, { kind, slug, authorId, written: whole, createdAt: publishedAt, publishedAt })
  }

  const urlOf = new Map<string, string>()
  for (const name of [...DEMO_POSTS.map(({ picture }) => picture), ...COLLECTION_PICTURES])
    urlOf.set(name, await demoPictureUrl(name))

  for (const { slug, ...page } of [...COMPANY_PAGES, ...HELP_PAGES, ...LEGAL_PAGES]) await publish('page', slug, page)
  const reusableId = await publish('reusable', '입점-안내', {
    title: '입점 안내',
    content: [
      h3('장터에서 함께 팔아 보세요'),
      p('사업자 승인부터 첫 정산까지 담당자가 도와드립니다.'),
      buttons(button('공급자로 가입', '/auth/register/supplier'), button('문의하기', '/contact')),
    ],
  })
  const pictures = COLLECTION_PICTURES.map((name) => urlOf.get(name) ?? '')
  await publish('page', '블록-모음', { title: '블록 모음', content: blockCollection({ pictures, reusableId }) })

  const categories = await tx
    .insert(postCategories)
    .values(POST_CATEGORIES.map((name) => ({ name, slug: slugify(name) })))
    .returning()
  for (const { slug, category, picture, pictureAlt, daysAgo, ...post } of DEMO_POSTS) {
    const categoryId = categories.find(({ name }) => name === category)?.id ?? null
    const featured = { featuredImage: urlOf.get(picture) ?? null, featuredImageAlt: pictureAlt }
    await publish('post', slug, { ...post, ...featured, categoryId }, daysAgo)
  }

  await tx.insert(menus).values([...DEMO_MENUS])
  await tx.insert(templateParts).values([...DEMO_PARTS])
  const size = { width: PICTURE_SIDE, height: PICTURE_SIDE, uploadedBy: authorId }
  const altOf = new Map(DEMO_POSTS.map(({ picture, pictureAlt }) => [picture, pictureAlt]))
  await tx
    .insert(media)
    .values([...urlOf].map(([name, url]) => ({ url, fileName: `${name}.webp`, alt: altOf.get(name) ?? '', ...size })))
}
