import * as reading from '@jangteo/contracts/content/content.ts'
import * as writing from '@jangteo/contracts/content/documents.ts'
import * as revisions from '@jangteo/contracts/content/frame-revisions.ts'
import * as media from '@jangteo/contracts/content/media.ts'
import * as parts from '@jangteo/contracts/content/template-parts.ts'
import { draftDocument, publishedDocument, rewritten } from '../testing/content.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { picture } from '../testing/reviews.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

const admin = ({ shop }: Scene): Promise<TestUser> => signedIn(shop, 'admin')

async function draftOf(scene: Scene) {
  const document = await draftDocument(await admin(scene))
  return { document, params: { id: document.id } }
}

const published = async (scene: Scene, kind: reading.DocumentKind) => publishedDocument(await admin(scene), { kind })

async function categoryOf(scene: Scene) {
  const body = { name: `분류 ${crypto.randomUUID()}` }
  return { params: { id: (await (await admin(scene)).ask(writing.createPostCategory, { body })).data.id } }
}

async function mediumOf(scene: Scene) {
  const author = await admin(scene)
  const body = { url: await picture(author), fileName: 'a.png', alt: '' }
  const { data } = await author.ask(media.addMedium, { body })
  return { params: { id: data.id }, body }
}

const PART: parts.TemplatePartInput = {
  ...{ name: '머리글', area: 'header', isActive: true, isDefault: false, priority: 1 },
  ...{ conditions: {}, settings: {}, content: [] },
}

const MENU: Pick<parts.Menu, 'name' | 'items'> = { name: '메뉴', items: [] }

async function partOf(scene: Scene) {
  return { params: { id: (await (await admin(scene)).ask(parts.createTemplatePart, { body: PART })).data.id } }
}

async function menuOf(scene: Scene) {
  const params = { ref: `menu-${crypto.randomUUID()}` }
  await (await admin(scene)).ask(parts.saveMenu, { params, body: { ...MENU, version: 0 } })
  return { params }
}

const wxr = () => new Blob(['<rss/>'], { type: 'text/xml' })

async function importOf(scene: Scene) {
  const input = { query: { fileName: 'a.xml' }, upload: wxr() }
  return { params: { id: (await (await admin(scene)).ask(media.startContentImport, input)).data.id } }
}

const readingExamples = [
  example(reading.listPosts, () => ({ query: {} })),
  example(reading.listPostCategories, () => ({})),
  example(reading.getPost, async (scene) => ({ params: { slug: (await published(scene, 'post')).slug } })),
  example(reading.getPage, async (scene) => ({ params: { pageId: (await published(scene, 'page')).slug } })),
  example(reading.findSlug, async (scene) => {
    const page = await published(scene, 'page')
    const author = await admin(scene)
    const body = { ...rewritten(page), slug: `neu-${crypto.randomUUID()}` }
    await author.ask(writing.saveDocument, { params: { id: page.id }, body })
    return { params: { kind: 'page', slug: page.slug } as const }
  }),
  example(reading.getHomepageBlocks, () => ({})),
  example(reading.getBlocksDemo, () => ({})),
  example(reading.getReusableBlock, async (scene) => ({ params: { id: (await published(scene, 'reusable')).id } })),
  example(reading.searchShop, () => ({ query: { q: '배송' } })),
  example(parts.listActiveParts, () => ({ params: { area: 'header' } as const, query: {} })),
  example(parts.getMenu, menuOf),
]

const writingExamples = [
  example(writing.listDocuments, () => ({ query: { kind: 'page' } as const })),
  example(writing.getDocument, draftOf),
  example(writing.createDocument, () => ({ body: { kind: 'page', title: '글' } as const })),
  example(writing.saveDocument, async (scene) => {
    const { document, params } = await draftOf(scene)
    return { params, body: rewritten(document) }
  }),
  example(writing.saveDraft, async (scene) => {
    const { document, params } = await draftOf(scene)
    return { params, body: rewritten(document) }
  }),
  example(writing.discardDraft, draftOf),
  example(writing.publishDocument, async (scene) => ({
    params: (await draftOf(scene)).params,
    body: { latest: 1, publishAt: null, unpublishAt: null },
  })),
  example(writing.unpublishDocument, draftOf),
  example(writing.trashDocument, draftOf),
  example(writing.untrashDocument, draftOf),
  example(writing.duplicateDocument, draftOf),
  example(writing.listRevisions, async (scene) => ({ ...(await draftOf(scene)), query: {} })),
  example(writing.getRevision, async (scene) => ({ params: { ...(await draftOf(scene)).params, number: 1 } })),
  example(writing.restoreRevision, async (scene) => ({
    params: { ...(await draftOf(scene)).params, number: 1 },
    body: { basedOn: 1 },
  })),
  example(writing.renderContent, () => ({ body: { content: '<p>글</p>' } })),
  example(writing.createPreviewLink, draftOf),
  example(writing.getPreview, async (scene) => {
    const { data } = await (await admin(scene)).ask(writing.createPreviewLink, await draftOf(scene))
    return { params: { token: data.url.split('/').at(-1) ?? '' } }
  }),
  example(writing.listOwnPostCategories, () => ({})),
  example(writing.createPostCategory, () => ({ body: { name: `분류 ${crypto.randomUUID()}` } })),
  example(writing.renamePostCategory, async (scene) => ({ ...(await categoryOf(scene)), body: { name: '새 이름' } })),
  example(writing.deletePostCategory, categoryOf),
]

const libraryExamples = [
  example(media.listMedia, () => ({ query: {} })),
  example(media.addMedium, async (scene) => ({ body: (await mediumOf(scene)).body })),
  example(media.setMediumAltText, async (scene) => ({ params: (await mediumOf(scene)).params, body: { alt: '' } })),
  example(media.listMediumUses, async (scene) => ({ params: (await mediumOf(scene)).params })),
  example(media.deleteMedium, async (scene) => ({ params: (await mediumOf(scene)).params })),
  example(media.startContentImport, () => ({ query: { fileName: 'a.xml' }, upload: wxr() })),
  example(media.getContentImport, importOf),
  example(media.listContentImports, () => ({ query: {} })),
  example(parts.listTemplateParts, () => ({})),
  example(parts.getTemplatePart, partOf),
  example(parts.createTemplatePart, () => ({ body: PART })),
  example(parts.saveTemplatePart, async (scene) => ({ ...(await partOf(scene)), body: { ...PART, version: 1 } })),
  example(parts.deleteTemplatePart, partOf),
  example(parts.renderTemplatePart, () => ({ body: { content: PART.content } })),
  example(revisions.listPartRevisions, partOf),
  example(parts.listMenus, () => ({})),
  example(parts.saveMenu, async (scene) => ({ ...(await menuOf(scene)), body: { ...MENU, version: 1 } })),
  example(parts.deleteMenu, menuOf),
  example(revisions.listMenuRevisions, menuOf),
]

export const contentExamples = [...readingExamples, ...writingExamples, ...libraryExamples]
