import { expect, test } from 'vitest'
import { publishedDocument } from '../content.ts'
import { openShop } from '../open-shop.ts'
import { RENDERING, renderSources } from '../render-sources.fixture.ts'
import { signedIn } from '../test-users.ts'

interface Block {
  name: string
  attributes: Record<string, unknown>
  innerBlocks: Block[]
}

const block = (name: string, attributes: Record<string, unknown> = {}, ...innerBlocks: Block[]): Block => ({
  name,
  attributes,
  innerBlocks,
})
const words = (content: string) => block('core/paragraph', { content })
const link = (text: string, url: string) => block('core/button', { text, url })
const picture = (url: string) => block('core/image', { url, alt: '찻잔' })

/** A block of each kind with its required values, and the rendered markup. */
const KINDS: [kind: string, given: Block, shown: RegExp][] = [
  ['core/paragraph', words('첫물 <strong>차</strong>'), /<p>첫물 <strong>차<\/strong><\/p>/],
  [
    'core/heading',
    block('core/heading', { content: '차 이야기', level: 3 }),
    /<h3 class="wp-block-heading">차 이야기<\/h3>/,
  ],
  [
    'core/list',
    block(
      'core/list',
      { ordered: true },
      block('core/list-item', { content: '우전' }),
      block('core/list-item', { content: '세작' }),
    ),
    /<ol class="wp-block-list"><li>우전<\/li><li>세작<\/li><\/ol>/,
  ],
  [
    'core/quote',
    block('core/quote', { citation: '초의' }, words('차는 때가 있다')),
    /<blockquote class="wp-block-quote"><p>차는 때가 있다<\/p><cite>초의<\/cite><\/blockquote>/,
  ],
  [
    'core/image',
    block('core/image', { url: '/image.webp', alt: '다관', caption: '오래된 다관' }),
    /<figure class="wp-block-image"><img [^>]*src="\/image.webp"[^>]*alt="다관"[^>]*><figcaption class="wp-element-caption">오래된 다관<\/figcaption><\/figure>/,
  ],
  [
    'core/gallery',
    block('core/gallery', {}, picture('/one.webp'), picture('/two.webp')),
    /<figure class="wp-block-gallery [^"]*columns-3[^"]*"><figure class="wp-block-image"><img [^>]*src="\/one.webp"[^>]*><\/figure><figure class="wp-block-image"><img [^>]*src="\/two.webp"/,
  ],
  [
    'core/video',
    block('core/video', { src: '/tea.webm' }),
    /<figure class="wp-block-video"><video [^>]*src="\/tea.webm"[^>]*controls/,
  ],
  [
    'core/audio',
    block('core/audio', { src: '/tea.mp3' }),
    /<figure class="wp-block-audio"><audio [^>]*src="\/tea.mp3"[^>]*controls/,
  ],
  [
    'core/group',
    block('core/group', { tagName: 'section' }, words('묶음')),
    /<section class="wp-block-group"><p>묶음<\/p><\/section>/,
  ],
  [
    'core/columns',
    block('core/columns', {}, block('core/column', {}, words('왼쪽')), block('core/column', {}, words('오른쪽'))),
    /<div class="wp-block-columns"><div class="wp-block-column"><p>왼쪽<\/p><\/div><div class="wp-block-column"><p>오른쪽<\/p><\/div><\/div>/,
  ],
  [
    'core/column',
    block('core/column', { width: '40%' }, words('한 단')),
    /<div class="wp-block-column" style="flex-basis:40%"><p>한 단<\/p><\/div>/,
  ],
  [
    'core/cover',
    block('core/cover', { url: '/field.webp' }, words('차밭')),
    /<div class="wp-block-cover"><img [^>]*src="\/field.webp"[^>]*><span [^>]*has-background-dim-50[^>]*><\/span><div class="wp-block-cover__inner-container"><p>차밭<\/p><\/div><\/div>/,
  ],
  ['core/separator', block('core/separator'), /<hr class="wp-block-separator"\/?>/],
  [
    'core/button',
    link('더 보기', '/products'),
    /<div class="wp-block-button"><a [^>]*href="\/products"[^>]*>더 보기<\/a><\/div>/,
  ],
  [
    'core/buttons',
    block('core/buttons', {}, link('우전', '/a'), link('세작', 'https://tea.test/b')),
    /<div class="wp-block-buttons"><div class="wp-block-button"><a [^>]*href="\/a"[^>]*>우전<\/a><\/div><div class="wp-block-button"><a [^>]*href="https:\/\/tea.test\/b" target="_blank"[^>]*>세작<\/a><\/div><\/div>/,
  ],
  [
    'core/table',
    block('core/table', { head: [{ cells: [{ content: '이름' }] }], body: [{ cells: [{ content: '우전' }] }] }),
    /<figure class="wp-block-table"><table[^>]*><thead><tr><th scope="col">이름<\/th><\/tr><\/thead><tbody><tr><td>우전<\/td><\/tr><\/tbody><\/table><\/figure>/,
  ],
  [
    'core/code',
    block('core/code', { content: 'let 차 = 1' }),
    /<pre class="wp-block-code"><code>let 차 = 1<\/code><\/pre>/,
  ],
  [
    'core/html',
    block('core/html', { content: '<em>그대로</em><script>alert(1)</script>' }),
    /<em>그대로<\/em>(?!<script)/,
  ],
  ['core/spacer', block('core/spacer'), /<div class="wp-block-spacer" aria-hidden="true" style="height:100px"><\/div>/],
  [
    'core/more',
    block('core/more', { customText: '이어 읽기' }),
    /<div class="wp-block-more" id="more"><span>이어 읽기<\/span><\/div>/,
  ],
  [
    'core/embed',
    block('core/embed', { url: 'https://vimeo.com/76979871' }),
    /<figure class="wp-block-embed[^"]*">.*Vimeo 동영상 재생/,
  ],
]

/** The parsed markup below the title. */
function contentOf(body: string): string {
  const [, content = ''] = /<div class="content[^>]*>([\s\S]*)<\/div><\/article><\/main>/.exec(body) ?? []
  const characters = content.replaceAll(/&#x([0-9a-f]+);/g, (_, code: string) =>
    String.fromCodePoint(Number(`0x${code}`)),
  )
  return characters.replaceAll('<!-- -->', '')
}

test('a block of each stated kind is shown on its page by its own element, text and classes', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  const reusable = await publishedDocument(admin, {
    kind: 'reusable',
    title: '공통',
    content: [words('여러 곳에 쓰는 글')],
  })
  const all = [
    ...KINDS,
    ['core/block', block('core/block', { ref: reusable.id }), /<p>여러 곳에 쓰는 글<\/p>/] as const,
  ]
  const { slug } = await publishedDocument(admin, { slug: 'kinds', content: all.map(([, given]) => given) })
  const shown = contentOf((await shop.call({ url: `/${slug}` })).body)
  for (const [kind, , markup] of all) expect(shown, kind).toMatch(markup)
  expect(shown).not.toContain('alert(1)')
})

const NEEDY = [
  ...['core/paragraph', 'core/heading', 'core/quote', 'core/code', 'core/html', 'core/button', 'core/list'],
  ...['core/table', 'core/image', 'core/gallery', 'core/cover', 'core/video', 'core/audio', 'core/embed'],
]

test('a block without its main text, url, src or items is not shown', RENDERING, async () => {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  const blank = { content: ' ', text: '', url: '', src: '', values: '', images: [], body: [] }
  const content = NEEDY.flatMap((kind) => [block(kind), block(kind, blank)])
  const { slug } = await publishedDocument(admin, { slug: 'blank', content: [words('앞'), ...content, words('뒤')] })
  expect(contentOf((await shop.call({ url: `/${slug}` })).body)).toBe('<p>앞</p><p>뒤</p>')
})
