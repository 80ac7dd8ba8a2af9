import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { findSlug, getPage, getPost, listPosts, searchShop } from '@jangteo/contracts/content/content.ts'
import * as contract from '@jangteo/contracts/content/documents.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { draftDocument, paragraph, publish, publishedDocument, rewritten } from '../../testing/content.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'
import { documents, previewLinks } from '../tables.ts'
import { publishDueDocuments } from './publish-document.ts'

async function openDesk() {
  const shop = await openShop()
  const [author, colleague] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
  return { shop, author, colleague, anyone: visitor(shop) }
}

test('a page is visible as soon as it is published, and gone as soon as it is unpublished', async () => {
  const { author, anyone } = await openDesk()
  const draft = await draftDocument(author, { title: '회사 소개', content: [paragraph('안녕')] })
  expect([draft.slug, draft.state, draft.latest]).toEqual(['회사-소개', 'draft', 1])
  const params = { pageId: '회사-소개' }
  const look = async () => (await anyone.send(getPage, { params })).statusCode
  expect(await look()).toBe(404)
  await publish(author, draft)
  expect((await anyone.ask(getPage, { params })).data).toMatchObject({
    id: draft.id,
    title: '회사 소개',
    excerpt: '안녕',
  })

  const body = rewritten(draft, { content: [paragraph('바뀜')] })
  const saved = (await author.ask(contract.saveDocument, { params: { id: draft.id }, body })).data
  expect([saved.hasChanges, saved.state, saved.latest, saved.published]).toEqual([true, 'published', 2, 1])
  expect(JSON.stringify((await anyone.ask(getPage, { params })).data.nodes)).toContain('안녕')
  await publish(author, saved)
  expect(JSON.stringify((await anyone.ask(getPage, { params: { pageId: draft.id } })).data.nodes)).toContain('바뀜')

  await author.ask(contract.unpublishDocument, { params: { id: draft.id } })
  expect(await look()).toBe(404)
  await author.ask(contract.trashDocument, { params: { id: draft.id } })
  const actions = (await author.ask(listAudit, { query: {} })).data.map(({ action }) => action)
  expect(actions).toEqual(['document_trashed', 'document_unpublished', 'document_published', 'document_published'])
})

test('of two authors who save from one revision, the second gets a conflict that names the first, and nothing is lost', async () => {
  const { author, colleague } = await openDesk()
  const page = await draftDocument(author)
  const save = (who: typeof author, words: string) =>
    who.send(contract.saveDocument, {
      params: { id: page.id },
      body: rewritten(page, { content: [paragraph(words)] }),
    })
  const answers = await Promise.all([save(author, '내 글'), save(colleague, '동료의 글')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  const { data: now } = await author.ask(contract.getDocument, { params: { id: page.id } })
  const isAuthorFirst = answers[0]?.statusCode === 200
  expect(now.savedByName).toBe(isAuthorFirst ? author.name : colleague.name)
  expect(now.written.content).toEqual([paragraph(isAuthorFirst ? '내 글' : '동료의 글')])
  expect(refused).toMatchObject({
    code: 'changed_meanwhile',
    latest: 2,
    savedByName: now.savedByName,
    savedAt: now.savedAt,
  })
  const late = { latest: 1, publishAt: null, unpublishAt: null }
  expect((await author.send(contract.publishDocument, { params: { id: page.id }, body: late })).json().code).toBe(
    'changed_meanwhile',
  )
})

test('an unsaved draft is kept for its author alone, until it is saved', async () => {
  const { author, colleague } = await openDesk()
  const page = await draftDocument(author)
  const params = { id: page.id }
  await author.ask(contract.saveDraft, { params, body: rewritten(page, { title: '쓰는 중' }) })
  expect((await author.ask(contract.getDocument, { params })).data.draft).toMatchObject({
    title: '쓰는 중',
    basedOn: 1,
  })
  expect((await colleague.ask(contract.getDocument, { params })).data.draft).toBeNull()
  expect((await author.ask(contract.discardDraft, { params })).data.draft).toBeNull()
  await author.ask(contract.saveDraft, { params, body: rewritten(page, { title: '다시' }) })
  const { data } = await author.ask(contract.saveDocument, { params, body: rewritten(page, { title: '다시' }) })
  expect([data.title, data.draft]).toEqual(['다시', null])
})

test('every revision stays, and restoring one saves it again', async () => {
  const { author } = await openDesk()
  const page = await draftDocument(author, { title: '하나' })
  const params = { id: page.id }
  await author.ask(contract.saveDocument, { params, body: rewritten(page, { title: '둘' }) })
  const restored = await author.ask(contract.restoreRevision, {
    params: { ...params, number: 1 },
    body: { basedOn: 2 },
  })
  expect([restored.data.title, restored.data.latest]).toEqual(['하나', 3])
  const { data, total } = await author.ask(contract.listRevisions, { params, query: {} })
  expect(data.map(({ number, title, note }) => [number, title, note])).toEqual([
    [3, '하나', 'restored 1'],
    [2, '둘', ''],
    [1, '하나', ''],
  ])
  expect(total).toBe(3)
  expect((await author.ask(contract.getRevision, { params: { ...params, number: 2 } })).data.written.title).toBe('둘')
})

test('a post is signed with another name where its author says so', async () => {
  const { author, anyone } = await openDesk()
  const post = await publishedDocument(author, { kind: 'post', title: '손님이 쓴 글' })
  const params = { id: post.id }
  const signed = async () => (await anyone.ask(getPost, { params: { slug: post.slug } })).data.author.name
  const own = await signed()
  const save = async (byline: string | null, basedOn: number) =>
    (await author.ask(contract.saveDocument, { params, body: { ...rewritten(post, {}), byline, basedOn } })).data
  expect(await save('김손님', post.latest)).toMatchObject({ byline: '김손님', authorName: '김손님' })
  expect(await signed()).toBe('김손님')
  expect((await save(null, post.latest + 1)).byline).toBeNull()
  expect(await signed()).toBe(own)
})

describe('slugs', () => {
  test('are unique, keep Hangul, and none is that of a screen', async () => {
    const { author } = await openDesk()
    expect((await draftDocument(author, { title: '공지 사항' })).slug).toBe('공지-사항')
    expect((await draftDocument(author, { title: '공지 사항' })).slug).toBe('공지-사항-2')
    expect((await draftDocument(author, { kind: 'post', title: '공지 사항' })).slug).toBe('공지-사항')
    expect((await draftDocument(author, { title: 'Products' })).slug).toBe('products-2')
    const ask = (slug: string) => author.send(contract.createDocument, { body: { kind: 'page', title: '글', slug } })
    for (const slug of ['공지 사항', 'admin', 'Blog'])
      expect((await ask(slug)).json(), slug).toMatchObject({ code: 'slug_taken', field: 'slug' })
    const answers = await Promise.all([ask('하나뿐'), ask('하나뿐')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('that were renamed redirect to the current address', async () => {
    const { author, anyone } = await openDesk()
    const page = await publishedDocument(author, { title: '옛 이름' })
    const params = { id: page.id }
    const first = await author.ask(contract.saveDocument, { params, body: { ...rewritten(page), slug: '새 이름' } })
    await author.ask(contract.saveDocument, { params, body: { ...rewritten(first.data), slug: '더 새 이름' } })
    for (const slug of ['옛-이름', '새-이름'])
      expect((await anyone.ask(findSlug, { params: { kind: 'page', slug } })).data.slug).toBe('더-새-이름')
    expect((await anyone.send(findSlug, { params: { kind: 'page', slug: '없음' } })).statusCode).toBe(404)
    for (const slug of ['admin', 'products', 'Blog'])
      expect(
        (await author.send(contract.createDocument, { body: { kind: 'page', title: '글', slug } })).json(),
        `the route ${slug}`,
      ).toMatchObject({ code: 'slug_taken', field: 'slug' })
    expect((await anyone.send(getPage, { params: { pageId: '옛-이름' } })).statusCode).toBe(404)
    expect((await anyone.ask(getPage, { params: { pageId: '더-새-이름' } })).data.id).toBe(page.id)
  })
})

test('a document restored from the trash is a draft, under another slug where its own is taken', async () => {
  const { author } = await openDesk()
  const page = await publishedDocument(author, { title: '안내' })
  const params = { id: page.id }
  await author.ask(contract.trashDocument, { params })
  const bin = await author.ask(contract.listDocuments, { query: { kind: 'page', state: 'trashed' } })
  expect(bin).toMatchObject({ total: 1, counts: { trashed: 1, published: 0 } })
  expect((await author.ask(contract.listDocuments, { query: { kind: 'page' } })).total).toBe(0)
  await draftDocument(author, { title: '안내' })
  const back = (await author.ask(contract.untrashDocument, { params })).data
  expect([back.state, back.slug]).toEqual(['draft', '안내-2'])
  const copy = (await author.ask(contract.duplicateDocument, { params })).data
  expect([copy.title, copy.slug, copy.latest]).toEqual(['안내 (사본)', '안내-2-2', 1])
})

test('due documents are published and unpublished by the job, once, also with two servers', async () => {
  const { shop, author, anyone } = await openDesk()
  const second = await openShop({ sharing: shop })
  const post = await draftDocument(author, { kind: 'post', title: '예고' })
  const params = { id: post.id }
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const plan = { latest: 1, publishAt: at(1), unpublishAt: at(2) }
  expect((await author.ask(contract.publishDocument, { params, body: plan })).data.state).toBe('scheduled')
  const wrong = await author.send(contract.publishDocument, { params, body: { ...plan, unpublishAt: at(0.5) } })
  expect(wrong.json()).toMatchObject({ code: 'invalid_request', field: 'unpublishAt' })

  const look = async () => (await anyone.send(getPost, { params: { slug: '예고' } })).statusCode
  expect(await look()).toBe(404)
  const runJobs = () => Promise.all([shop, second].map(({ jobs }) => jobs.enqueue(shop.db, 'publish-documents', {})))
  await shop.db.update(documents).set({ publishAt: sql`now()` })
  await runJobs()
  await eventually(async () => expect(await look()).toBe(200))
  await shop.db.update(documents).set({ unpublishAt: sql`now()` })
  await runJobs()
  await eventually(async () => expect(await look()).toBe(404))
  const log = (await author.ask(listAudit, { query: {} })).data
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['document_unpublished', null],
    ['document_published', null],
  ])
})

test('a preview link shows the newest revision to anyone who has it, for a week', async () => {
  const { shop, author, anyone } = await openDesk()
  const page = await draftDocument(author, { content: [paragraph('아직 비밀')] })
  const { data } = await author.ask(contract.createPreviewLink, { params: { id: page.id } })
  const token = /^http:\/\/shop\.test\/preview\/([\w-]+)$/.exec(data.url)?.[1] ?? ''
  const look = () => anyone.send(contract.getPreview, { params: { token } })
  expect(JSON.stringify((await look()).json().data.nodes)).toContain('아직 비밀')
  expect(JSON.stringify(await shop.db.select().from(previewLinks))).not.toContain(token)
  await shop.db.update(previewLinks).set({ expiresAt: sql`now()` })
  expect((await look()).statusCode).toBe(404)
  await shop.jobs.enqueue(shop.db, 'sweep-preview-links', {})
  await eventually(async () => expect(await shop.db.$count(previewLinks)).toBe(0))
})

test('posts are listed by category and tag, and each has its previous and next post', async () => {
  const { author, anyone } = await openDesk()
  const { data: news } = await author.ask(contract.createPostCategory, { body: { name: '소식' } })
  expect((await author.send(contract.createPostCategory, { body: { name: '소식' } })).json().code).toBe('name_taken')
  for (const [title, tags] of [
    ['하나', ['가']],
    ['둘', ['가', '나']],
    ['셋', []],
  ] as const)
    await publishedDocument(author, {
      kind: 'post',
      title,
      tags: [...tags],
      categoryId: title === '셋' ? null : news.id,
    })
  const titles = async (query: object) => (await anyone.ask(listPosts, { query })).data.map(({ title }) => title)
  expect(await titles({})).toEqual(['셋', '둘', '하나'])
  expect(await titles({ order: 'ASC', limit: 2 })).toEqual(['하나', '둘'])
  expect(await titles({ category: '소식' })).toEqual(['둘', '하나'])
  expect(await titles({ tag: '나' })).toEqual(['둘'])
  const { previous, next } = await anyone.ask(getPost, { params: { slug: '둘' } })
  expect([previous?.title, next?.title]).toEqual(['하나', '셋'])
  const renamed = await author.ask(contract.renamePostCategory, { params: { id: news.id }, body: { name: '새소식' } })
  expect(renamed.data).toMatchObject({ name: '새소식', slug: '소식', count: 2 })
  expect((await anyone.ask(getPost, { params: { slug: '둘' } })).data.category?.name).toBe('새소식')
  await author.ask(contract.deletePostCategory, { params: { id: news.id } })
  expect((await anyone.ask(getPost, { params: { slug: '둘' } })).data.category).toBeNull()
})

test('published documents are found by Hangul words, typed or mistyped, and drafts are not', async () => {
  const { author, anyone } = await openDesk()
  await publishedDocument(author, { title: '배송 안내', content: '<p>제주까지 <b>사흘</b></p>' })
  await publishedDocument(author, { kind: 'post', title: '겨울', content: [paragraph('배송은 쉽니다')] })
  await draftDocument(author, { title: '배송 초안' })
  const find = async (q: string) => (await anyone.ask(searchShop, { query: { q } })).data.map(({ title }) => title)
  expect(await find('배송')).toEqual(['배송 안내', '겨울'])
  expect(await find('제주 사흘')).toEqual(['배송 안내'])
  expect(await find('qothd')).toEqual(['겨울', '배송 안내'])
  expect(await find('100%')).toEqual([])
})

test('markup with scripts never leaves the server, in whatever shape it was saved', async () => {
  const { author, anyone } = await openDesk()
  const evil = '<p onclick="x()">안녕<script>alert(1)</script><a href="javascript:x">링크</a></p>'
  const contents = [
    evil,
    `<!-- wp:html -->${evil}<!-- /wp:html -->`,
    [paragraph(evil)],
    { blocks: [{ type: 'paragraph', data: { text: evil } }] },
  ]
  for (const content of contents) {
    const page = await publishedDocument(author, { content })
    const answer = await anyone.send(getPage, { params: { pageId: page.id } })
    const kept = answer.json().data.content
    expect([typeof kept, Array.isArray(kept)]).toEqual([typeof content, Array.isArray(content)])
    expect(JSON.stringify(kept)).toContain('안녕')
    expect(answer.body).not.toMatch(/onclick|<script|javascript:/)
    expect(answer.body).toContain('안녕')
  }
})

test('a page published on one server is visible on another', async () => {
  const { shop, author } = await openDesk()
  const second = await openShop({ sharing: shop })
  const page = await publishedDocument(author, { title: '함께' })
  const look = async () => (await visitor(second).ask(getPage, { params: { pageId: '함께' } })).data.title
  expect(await look()).toBe('함께')
  const { data } = await author.ask(contract.saveDocument, {
    params: { id: page.id },
    body: rewritten(page, { title: '다 함께' }),
  })
  await publish(author, data)
  await eventually(async () => expect(await look()).toBe('다 함께'))
})

test('a scheduled document that cannot be published keeps no other from its time, and its author is told once', async () => {
  const { shop, author } = await openDesk()
  const titles = ['고장 난 글', '봄 소식', '여름 소식']
  const [broken, ...others] = await Promise.all(
    titles.map(async (title) => {
      const draft = await draftDocument(author, { title })
      const publishAt = new Date(Date.now() + 60_000).toISOString()
      const body = { latest: draft.latest, publishAt, unpublishAt: null }
      return (await author.ask(contract.publishDocument, { params: { id: draft.id }, body })).data
    }),
  )
  if (!broken) throw new Error('three documents')
  // Its newest revision is missing.
  await shop.db.update(documents).set({ latest: 9 }).where(eq(documents.id, broken.id))
  await shop.db.update(documents).set({ publishAt: sql`now() - interval '1 minute'` })
  const job = publishDueDocuments(shop.db)
  await expect(job.run({})).rejects.toThrow('1 documents were not published')
  const stateOf = async ({ id }: { id: string }) => {
    const { data } = await author.ask(contract.getDocument, { params: { id } })
    return [data.state, data.publishFailedAt !== null]
  }
  expect(await Promise.all(others.map(stateOf))).toEqual([
    ['published', false],
    ['published', false],
  ])
  const notified = async () =>
    (await author.ask(listNotifications, { query: {} })).data.map(({ kind, text, link }) => [kind, text, link])
  const told = [
    ['publishing_failed', '예약한 시각에 공개하지 못했습니다: 고장 난 글', `/admin/content/pages/${broken.id}`],
  ]
  expect(await notified()).toEqual(told)

  await job.run({})
  await shop.db
    .update(documents)
    .set({ publishFailedAt: sql`now() - interval '11 minutes'` })
    .where(eq(documents.id, broken.id))
  await expect(job.run({}), 'tried again after ten minutes').rejects.toThrow('1 documents were not published')
  expect(await notified()).toEqual(told)
  await shop.db
    .update(documents)
    .set({ latest: 1, publishFailedAt: sql`now() - interval '11 minutes'` })
    .where(eq(documents.id, broken.id))
  await job.run({})
  expect(await stateOf(broken)).toEqual(['published', false])
})
