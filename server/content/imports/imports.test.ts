import { getPage, getPost } from '@jangteo/contracts/content/content.ts'
import { listDocuments } from '@jangteo/contracts/content/documents.ts'
import * as contract from '@jangteo/contracts/content/media.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser, visitor } from '../../testing/test-users.ts'
import { contentImports } from '../tables.ts'
import { wxr, wxrItem } from './wxr.fixture.ts'

async function bringIn(admin: TestUser, file: string): Promise<contract.ImportReport> {
  const upload = new Blob([file], { type: 'text/xml' })
  const { data } = await admin.ask(contract.startContentImport, { query: { fileName: 'old.xml' }, upload })
  return eventually(async () => {
    const report = (await admin.ask(contract.getContentImport, { params: { id: data.id } })).data
    expect(['done', 'failed']).toContain(report.state)
    return report
  })
}

const REUSED = '<!-- wp:block {"ref":11} /-->'
const FILE = wxr(
  wxrItem({
    id: 1,
    title: '첫 글 & 인사',
    slug: '첫-글',
    excerpt: '짧은 말',
    content: `<!-- wp:paragraph --><p>안녕 &amp; 반가워</p><!-- /wp:paragraph -->${REUSED}<!-- wp:acme/slider {"x":1} /-->`,
    more: `<category domain="category" nicename="news"><![CDATA[소식 & 공지]]></category>
      <category domain="post_tag" nicename="a"><![CDATA[인사]]></category>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[20]]></wp:meta_value></wp:postmeta>`,
  }),
  wxrItem({ id: 2, type: 'page', title: '소개', slug: 'about' }),
  wxrItem({ id: 3, type: 'page', title: '소개 둘', slug: 'about' }),
  wxrItem({ id: 4, title: '', slug: '' }),
  wxrItem({
    id: 5,
    status: 'draft',
    title: '초안',
    date: '0000-00-00 00:00:00',
    content: '<!-- wp:block {"ref":99} /-->',
  }),
  wxrItem({ id: 6, type: 'nav_menu_item', title: '메뉴' }),
  wxrItem({ id: 7, type: 'page', title: '관리', slug: 'admin' }),
  wxrItem({
    id: 11,
    type: 'wp_block',
    title: '인사말',
    slug: 'greeting',
    content: '<!-- wp:paragraph --><p>늘 고맙습니다</p><!-- /wp:paragraph -->',
  }),
  wxrItem({
    id: 20,
    type: 'attachment',
    status: 'inherit',
    title: '그림',
    more: `<wp:attachment_url><![CDATA[https://old.example/a.jpg]]></wp:attachment_url>
      <wp:postmeta><wp:meta_key>_wp_attachment_metadata</wp:meta_key><wp:meta_value><![CDATA[a:2:{s:5:"width";i:640;s:6:"height";i:480;}]]></wp:meta_value></wp:postmeta>`,
  }),
)

test('a WordPress export is imported with its contents, and the report lists what was not understood', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const report = await bringIn(admin, FILE)
  expect(report.counts).toEqual({
    ...{ posts: 3, pages: 3, categories: 1, reusable: 1, media: 1, repeated: 0, total: 9, done: 9 },
  })
  expect(report.problems).toEqual([
    { item: '첫 글 & 인사', what: '모르는 블록입니다: acme/slider' },
    { item: '소개 둘', what: '주소가 이미 있어 ‘about-2’로 바꾸었습니다' },
    { item: 'https://old.example/?p=4', what: '제목이 없습니다' },
    { item: '초안', what: '재사용 블록 99가 파일에 없습니다' },
    { item: '메뉴', what: '가져오지 않는 종류입니다: nav_menu_item' },
    { item: '관리', what: '주소가 이미 있어 ‘admin-2’로 바꾸었습니다' },
  ])
  const { data: post } = await visitor(shop).ask(getPost, { params: { slug: '첫-글' } })
  expect(post).toMatchObject({
    title: '첫 글 & 인사',
    excerpt: '짧은 말',
    createdAt: '2024-03-01T00:30:00.000Z',
    author: { name: '민아' },
    category: { name: '소식 & 공지', slug: 'news' },
    tags: ['인사'],
    featuredImage: 'https://old.example/a.jpg',
  })
  const shown = JSON.stringify(post.nodes)
  expect(shown).toContain('안녕 & 반가워')
  expect(shown).toContain('늘 고맙습니다')
  expect(shown).toContain('Unknown block type')
  expect((await visitor(shop).ask(getPage, { params: { pageId: 'about' } })).data.title).toBe('소개')
  const drafts = await admin.ask(listDocuments, { query: { kind: 'post', state: 'draft' } })
  expect(drafts.data.map(({ title }) => title)).toEqual(['초안'])
  const [medium] = (await admin.ask(contract.listMedia, { query: {} })).data
  expect(medium).toMatchObject({ url: 'https://old.example/a.jpg', width: 640, height: 480, uses: 1 })
  const [kept] = await shop.db.select().from(contentImports)
  expect(kept?.source).toBeNull()
})

test('reusable blocks that refer to one another are linked, in whatever order the file has them', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const block = (id: number, content: string, status = 'publish') =>
    wxrItem({ id, type: 'wp_block', title: `블록 ${id}`, slug: `block-${id}`, content, status })
  const words = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`
  const report = await bringIn(
    admin,
    wxr(
      wxrItem({ id: 1, type: 'page', slug: 'nested', content: '<!-- wp:block {"ref":21} /-->' }),
      block(21, `${words('겉')}<!-- wp:block {"ref":22} /--><!-- wp:block {"ref":23} /-->`),
      block(22, words('속')),
      block(23, words('버린 것'), 'trash'),
    ),
  )
  expect(report.counts).toMatchObject({ pages: 1, reusable: 2, done: 4 })
  expect(report.problems).toEqual([
    { item: '블록 21', what: '재사용 블록 23이 파일에 없습니다' },
    { item: '블록 23', what: '휴지통이나 임시 저장이어서 가져오지 않았습니다: trash' },
  ])
  const shown = JSON.stringify((await visitor(shop).ask(getPage, { params: { pageId: 'nested' } })).data.nodes)
  for (const text of ['겉', '속', 'Failed to load reusable block']) expect(shown).toContain(text)
})

test('the same file imported again, or twice at once, creates nothing twice', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const both = await Promise.all([bringIn(admin, FILE), bringIn(admin, FILE)])
  const sum = (key: 'posts' | 'pages' | 'repeated') => both.reduce((all, { counts }) => all + counts[key], 0)
  expect([sum('posts'), sum('pages'), sum('repeated')]).toEqual([3, 3, 8])
  expect((await bringIn(admin, FILE)).counts).toMatchObject({ posts: 0, pages: 0, repeated: 8 })
  expect((await admin.ask(contract.listContentImports, { query: {} })).total).toBe(3)
})

test.each([
  ['something else', '<html><body>no</body></html>'],
  ['nothing', ' '],
  ['half a file', '<rss><channel><title>x'],
])('%s is refused as no WordPress export', async (_, file) => {
  const admin = await signedIn(await openShop(), 'admin')
  const report = await bringIn(admin, file)
  expect(report).toMatchObject({ state: 'failed', problems: [{ what: '워드프레스 내보내기 파일(WXR)이 아닙니다' }] })
})

test('entities that a file defines itself are not expanded', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
  const item = wxrItem({ id: 1, slug: 'bomb' }).replace('<![CDATA[글 1]]>', '폭탄 &b; &c;')
  const file = wxr(item).replace('?>', `?>${bomb}`)
  expect((await bringIn(admin, file)).counts.posts).toBe(1)
  expect((await visitor(shop).ask(getPost, { params: { slug: 'bomb' } })).data.title).toBe('폭탄 &b; &c;')
})
