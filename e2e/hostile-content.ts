import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  createDocument,
  createPostCategory,
  createPreviewLink,
  publishDocument,
} from '../contracts/content/documents.ts'
import { addMedium, getContentImport, startContentImport } from '../contracts/content/media.ts'
import { createTemplatePart, saveMenu } from '../contracts/content/template-parts.ts'
import type { ResponseOf } from '../contracts/endpoint.ts'
import { uploadPicture } from '../contracts/files/pictures.ts'
import { wxr, wxrItem } from '../server/content/imports/wxr.fixture.ts'
import type { Ask } from './api-caller.ts'
import { builderBlocks, editorBlocks } from './hostile-blocks.ts'
import type { HostileTexts } from './hostile-texts.ts'
import { newPicture } from './picture-file.ts'

export interface HostileContent {
  pageId: string
  slug: string
  built: string
  postId: string
  postSlug: string
  partId: string
  menu: string
  preview: string
  /** Path of the post that was imported from another site. */
  imported: string
}

type Kind = 'page' | 'post'

/** Scripts in blocks, template parts and menus, and in an import from another site. */
export async function hostileContent(admin: Ask, texts: HostileTexts, inside: string): Promise<HostileContent> {
  const { text, markup } = texts
  const mark = randomUUID().slice(0, 8)
  const published = async (body: Parameters<typeof write>[1]) => {
    const { id, latest } = await write(admin, body)
    await admin(publishDocument, { params: { id }, body: { latest, publishAt: null, unpublishAt: null } })
    return id
  }
  const menu = `menu-${mark}`
  const item = {
    id: 'b',
    title: text('menu below a menu'),
    url: `java\tscript:hit(0)`,
    target: '"onclick=hit(0)',
    children: [],
  }
  const items = [
    { id: 'a', title: text('line of a menu'), url: 'javascript:hit(0)', target: '_self', children: [item] },
  ]
  await admin(saveMenu, { params: { ref: menu }, body: { name: text('menu', 60), items, version: 0 } })
  const slug = `hostile-${mark}`
  const part = {
    name: text('part', 100),
    area: 'sidebar' as const,
    isActive: true,
    isDefault: false,
    priority: 0,
    conditions: { pages: [slug] },
    settings: {
      backgroundColor: 'red;}</style><script>hit(0)</script>',
      textColor: '"onmouseover=hit(0)',
      padding: { top: '1px"onclick=hit(0)' },
      customCss: `</style><script>hit(0)</script> a{background:url(javascript:hit(0))} a:after{content:'${text('rules of a part', 60)}'}`,
    },
    content: [
      { name: 'core/paragraph', attributes: { content: markup('words of a part') } },
      { name: 'core/navigation', attributes: { ref: menu, orientation: 'vertical' } },
      { name: 'core/search', attributes: { label: text('label of a search'), placeholder: text('hint of a search') } },
      { name: 'core/social-links', attributes: { links: [{ service: text('a site', 60), url: 'javascript:hit(0)' }] } },
    ],
  }
  const { data: partOf } = await admin(createTemplatePart, { body: part })
  const pageId = await published({ kind: 'page', title: text('page'), slug, content: editorBlocks(texts, inside) })
  const built = `built-${mark}`
  await published({ kind: 'page', title: text('built page'), slug: built, content: builderBlocks(texts) })
  const { data: category } = await admin(createPostCategory, { body: { name: text('category of posts', 60) } })
  const postSlug = `post-${mark}`
  const postId = await published({
    kind: 'post',
    title: text('post'),
    slug: postSlug,
    content: markup('words of a post'),
    excerpt: text('excerpt'),
    featuredImage: await picture(admin),
    featuredImageAlt: text('what a picture shows'),
    categoryId: category.id,
    tags: [text('tag', 40)],
  })
  const preview = (await admin(createPreviewLink, { params: { id: postId } })).data.url
  const url = await picture(admin)
  await admin(addMedium, { body: { url, fileName: text('name of a picture'), alt: text('words for a picture') } })
  await broughtIn(admin, texts, mark)
  return {
    pageId,
    slug,
    built,
    postId,
    postSlug,
    partId: partOf.id,
    menu,
    preview: new URL(preview).pathname,
    imported: `old-${mark}`,
  }
}

type Written = Partial<ResponseOf<typeof createDocument>['data']['written']> & {
  kind: Kind
  title: string
  slug: string
}

async function write(admin: Ask, { slug, ...body }: Written) {
  const { data } = await admin(createDocument, { body: { ...body, slug } })
  return data
}

async function picture(admin: Ask): Promise<string> {
  const upload = new Blob([new Uint8Array(newPicture())], { type: 'image/png' })
  return (await admin(uploadPicture, { upload })).data.url
}

async function broughtIn(admin: Ask, { text, markup }: HostileTexts, mark: string): Promise<void> {
  const file = wxr(
    wxrItem({
      id: 1,
      title: text('post of another site'),
      slug: `old-${mark}`,
      content: markup('words of another site'),
    }),
    wxrItem({
      id: 2,
      type: text('kind of another site', 60),
      title: text('item of another site'),
      slug: `item-${mark}`,
    }),
  ).replaceAll('https://old.example', `https://${mark}.example`)
  const upload = new Blob([file], { type: 'text/xml' })
  const query = { fileName: text('name of an export') }
  const { id } = (await admin(startContentImport, { query, upload })).data
  const state = async () => (await admin(getContentImport, { params: { id } })).data.state
  await expect.poll(state, { timeout: 40_000 }).toBe('done')
}
