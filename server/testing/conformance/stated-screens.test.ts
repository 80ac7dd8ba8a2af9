import { setFeatured } from '@jangteo/contracts/catalog/admin-products.ts'
import { createCategory, listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { publishedDocument } from '../content.ts'
import { openShop } from '../open-shop.ts'
import { RENDERING, renderSources } from '../render-sources.fixture.ts'
import { signedIn } from '../test-users.ts'

const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '').trim()

const allOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) => found)

const linksIn = (html: string) => allOf(html, 'a').map((link) => [textOf(link), /href="([^"]*)"/.exec(link)?.[1]])

const headingsIn = (html: string) => allOf(html, 'h3').map(textOf)

/** The section below this heading. */
const sectionOf = (html: string, title: string) =>
  allOf(html, 'section').find((section) => allOf(section, 'h[12]').some((heading) => textOf(heading) === title)) ?? ''

test(
  'the landing page has two buttons, three steps, a brand preview, three reviews and three badges',
  RENDERING,
  async () => {
    const shop = await openShop({ render: renderSources })
    const { body } = await shop.call({ url: '/' })
    expect(linksIn(sectionOf(body, '내 이름으로 시작하는 건강한 브랜드'))).toEqual([
      ['내 브랜드 만들기', '/register'],
      ['상품 보기', '/products'],
    ])
    const steps = ['가입합니다', '제품을 고릅니다', '판매를 시작합니다']
    expect(headingsIn(sectionOf(body, '세 단계면 충분합니다'))).toEqual(steps)
    const reviews = allOf(sectionOf(body, '먼저 시작한 사장님들의 이야기'), 'figure')
    expect(reviews.map((review) => /aria-label="(별점[^"]*)"/.exec(review)?.[1])).toEqual(
      Array(3).fill('별점 5점 만점에 5점'),
    )
    const badges = sectionOf(body, '믿을 수 있는 곳에서 만듭니다')
    expect(allOf(badges, 'text').map(textOf)).toEqual(['GMP', 'ISO', 'FDA'])
    const preview = sectionOf(body, '내 브랜드는 이런 모습입니다')
    expect(headingsIn(preview)).toHaveLength(3)
    expect(linksIn(preview)).toEqual([['내 브랜드 꾸며 보기', '/customizer']])
  },
)

test(
  'the shop home has a hero, six categories with their counts, featured products and three benefits',
  RENDERING,
  async () => {
    const shop = await openShop({ render: renderSources })
    const { admin, onSale, draft } = await openCatalog(shop)
    const [group] = (await admin.ask(listAllCategories, {})).data
    for (const name of ['패션', '식품', '화장품', '도서', '홈·리빙'])
      await admin.ask(createCategory, { body: { groupId: group?.id ?? '', name } })
    const read = async () => (await shop.call({ url: '/shop' })).body
    const before = sectionOf(await read(), '추천 상품')
    expect(before).toContain('곧 상품을 만나실 수 있습니다')

    const { id } = await onSale({ name: '추천하는 거치대' })
    await onSale({ name: '평범한 거치대' })
    await draft({ name: '숨은 거치대' })
    await admin.ask(setFeatured, { params: { id }, body: { featured: true } })
    const body = await read()
    expect(linksIn(sectionOf(body, 'B2B·B2C 통합 플랫폼'))).toEqual([['쇼핑 시작하기', '/products']])
    const tiles = linksIn(sectionOf(body, '카테고리')).map(([tile]) => tile?.split('상품 '))
    expect(tiles.map((tile) => tile?.[0])).toEqual(['전자제품', '생활용품', '패션', '식품', '화장품', '도서'])
    expect(tiles.map((tile) => tile?.[1])).toEqual(['2개', '0개', '0개', '0개', '0개', '0개'])
    const featured = allOf(sectionOf(body, '추천 상품'), 'article').map(textOf)
    expect(featured).toEqual([expect.stringContaining('추천하는 거치대')])
    expect(headingsIn(sectionOf(body, '장터가 다른 점'))).toEqual(['직거래', '검증된 공급자', '빠른 배송'])
  },
)

test('disabled addresses say so', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  for (const path of [
    ...['/editor', '/editor-demo', '/thedang-editor', '/fullscreen-editor', '/admin-test', '/dropshipping'],
    '/healthcare',
  ]) {
    const { statusCode, body } = await shop.call({ url: path })
    const headings = allOf(body, 'h1').map(textOf)
    expect([path, statusCode, headings]).toEqual([path, 200, ['Feature Temporarily Disabled']])
  }
})

/** Address, title of the tab, and headline; screens for signed-in users are rendered without their content. */
const SCREENS = [
  ['/', '공급자와 매장, 고객을 잇는 장터', '내 이름으로 시작하는 건강한 브랜드'],
  ['/login', '로그인', '로그인'],
  ['/auth/login', '로그인', '로그인'],
  ['/register', '회원가입', '회원가입'],
  ['/auth/callback', '소셜 로그인', '로그인하고 있습니다'],
  ['/auth/callback/google', '소셜 로그인', '로그인하고 있습니다'],
  ['/auth/verify-email/pending', '이메일 인증 안내', '인증 메일을 보냈습니다'],
  ['/auth/verify-email/success', '이메일 인증', '이메일을 인증하고 있습니다'],
  ['/auth/verify-email/error', '이메일 인증 실패', '이메일을 인증하지 못했습니다'],
  ['/auth/forgot-password', '비밀번호 찾기', '비밀번호 찾기'],
  ['/auth/reset-password', '비밀번호 재설정', '비밀번호를 바꿀 수 없습니다'],
  ['/admin', '관리자 대시보드', undefined],
  ['/admin/dashboard', '관리자 대시보드', undefined],
  ['/supplier', '공급자 대시보드', undefined],
  ['/supplier/dashboard', '공급자 대시보드', undefined],
  ['/supplier/products', '상품', undefined],
  ['/supplier/products/new', '상품 등록', undefined],
  ['/supplier/products/7', '상품 상세', undefined],
  ['/supplier/products/7/edit', '상품 수정', undefined],
  ['/retailer', '소매점 대시보드', undefined],
  ['/retailer/dashboard', '소매점 대시보드', undefined],
  ['/shop', '쇼핑', 'B2B·B2C 통합 플랫폼'],
  ['/signage', '사이니지', undefined],
  ['/signage/anything/else', '사이니지', undefined],
  ['/test-dashboard', '시험 대시보드', '시험 대시보드'],
  ['/test/session-sync', '세션 동기화', '세션 동기화'],
  ['/spectra-blocks-demo', '블록 데모', '블록으로 만드는 페이지'],
  ['/products', '전체 상품', '전체 상품'],
  ['/customizer', '내 브랜드 꾸미기', '내 브랜드 꾸미기'],
  ['/search?q=tea', '‘tea’ 검색 결과', '‘tea’ 검색 결과'],
  ['/blog', '블로그', '블로그'],
  ['/blog/a-post', '첫 글', '첫 글'],
] as const

test('every stated address shows its screen', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  await publishedDocument(admin, { kind: 'post', slug: 'a-post', title: '첫 글' })
  for (const [path, title, headline] of SCREENS) {
    const { statusCode, body } = await shop.call({ url: path })
    const shown = allOf(body, 'title').map((tab) => textOf(tab).replace(/ \| 장터$|^장터 \| /, ''))
    expect([path, statusCode, ...shown, ...allOf(body, 'h1').map(textOf)]).toEqual(
      [path, 200, title, headline].filter((known) => known !== undefined),
    )
  }
})
