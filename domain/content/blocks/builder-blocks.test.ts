import { describe, expect, test } from 'vitest'
import { isBuilderContent, renderBuilderBlocks } from './render-builder-blocks.ts'
import { toHtml } from './to-html.fixture.ts'

const html = (type: string, data: unknown = {}, settings: unknown = {}) =>
  toHtml(renderBuilderBlocks([{ id: '1', type, data, settings }]))

describe('a block of the page builder', () => {
  test.each<[string, unknown, unknown, string]>([
    ['paragraph', { text: '글' }, {}, '<p style="text-align:left;font-size:1rem;margin-bottom:1rem">글</p>'],
    [
      'paragraph',
      { text: '글', alignment: 'right' },
      { color: '#333', fontSize: '2rem', marginBottom: 0 },
      '<p style="text-align:right;font-size:2rem;color:#333;margin-bottom:0px">글</p>',
    ],
    [
      'paragraph',
      { text: '[product id=1]' },
      { processShortcodes: false },
      '<p style="text-align:left;font-size:1rem;margin-bottom:1rem">[product id=1]</p>',
    ],
    ['heading', { text: '제목', level: 4 }, {}, '<h4 style="text-align:left">제목</h4>'],
    ['heading', { text: '제목' }, {}, '<h2 style="text-align:left">제목</h2>'],
    [
      'image',
      { src: '/a.webp', alt: '컵', caption: '설명', alignment: 'wide' },
      { borderRadius: 8 },
      '<figure class="builder-image alignwide"><img src="/a.webp" alt="컵" loading="lazy" decoding="async" style="width:100%;border-radius:8px;object-fit:cover"></img><figcaption>설명</figcaption></figure>',
    ],
    [
      'button',
      { text: '보기', url: '/products' },
      {},
      '<div style="text-align:left"><a href="/products" class="builder-button builder-button-primary">보기</a></div>',
    ],
    [
      'button',
      { text: '보기', url: 'https://x.test', style: 'outline' },
      { textColor: 'red' },
      '<div style="text-align:left"><a href="https://x.test" target="_blank" rel="noopener noreferrer" class="builder-button builder-button-outline" style="color:red">보기</a></div>',
    ],
    [
      'button',
      { text: '보기', url: 'http://x.test', style: 'secondary' },
      {},
      '<div style="text-align:left"><a href="http://x.test" target="_blank" rel="noopener noreferrer" class="builder-button builder-button-secondary">보기</a></div>',
    ],
    ['spacer', {}, {}, '<div class="builder-spacer" aria-hidden="true" style="height:2rem"></div>'],
    [
      'spacer',
      { height: '10px' },
      { mobileHeight: '4px' },
      '<div class="builder-spacer has-mobile-height" aria-hidden="true" style="height:10px;--mobile-height:4px"></div>',
    ],
    [
      'shortcode',
      { content: '[form id=1]' },
      { className: 'boxed' },
      '<div class="boxed"><embed {"kind":"shortcode","text":"[form id=1]"}></div>',
    ],
    [
      'columns',
      { columns: [{ width: '50%', blocks: [{ type: 'heading', data: { text: '왼쪽' } }] }, { blocks: [] }] },
      {},
      '<div class="builder-columns is-stacked-on-mobile" style="gap:2rem"><div class="builder-column" style="flex-basis:50%"><h2 style="text-align:left">왼쪽</h2></div><div class="builder-column"></div></div>',
    ],
    [
      'call-to-action',
      { title: '지금', description: '시작', buttonText: '가입', buttonUrl: '/register', buttonColor: '#fff' },
      {},
      '<section class="builder-call" style="text-align:center"><h2>지금</h2><p>시작</p><a href="/register" class="builder-button builder-button-primary" style="background-color:#fff">가입</a></section>',
    ],
    [
      'uagb/info-box',
      { icon: '★', title: '빠른 배송', description: '내일 도착' },
      {},
      '<div class="builder-info" style="text-align:center"><span class="builder-info-icon" aria-hidden="true">★</span><h3>빠른 배송</h3><p>내일 도착</p></div>',
    ],
    [
      'form',
      { formId: 3, showTitle: false },
      {},
      '<embed {"kind":"form","options":{"form-id":"3","show-title":"false","id":"3"}}>',
    ],
    ['view', { name: 'faq' }, {}, '<embed {"kind":"view","options":{"name":"faq"}}>'],
  ])('%s of %o', (type, data, settings, expected) => {
    expect(html(type, data, settings)).toBe(expected)
  })

  test('hero is 500 px high and half covered by default', () => {
    const shown = html('hero', {
      title: '환영',
      subtitle: '어서 오세요',
      backgroundImage: '/bg.webp',
      buttons: [{ text: '시작', url: '/shop', style: 'secondary' }],
    })
    expect(shown).toContain('min-height:500px')
    expect(shown).toContain('class="builder-hero-overlay" aria-hidden="true" style="opacity:0.5"')
    expect(shown).toContain('<h1>환영</h1><p>어서 오세요</p>')
    expect(shown).toContain('<a href="/shop" class="builder-button builder-button-secondary">시작</a>')
    expect(html('hero', { title: '환영' })).not.toContain('overlay')
  })

  test('pricing table lists its plans', () => {
    const shown = html('pricing-table', {
      plans: [{ name: '기본', price: '9,900원', period: '월', features: ['하나', '둘'], highlighted: true }],
    })
    expect(shown).toBe(
      '<ul class="builder-plans"><li class="builder-plan is-highlighted"><h3>기본</h3><p class="builder-plan-price"><strong>9,900원</strong><span> / 월</span></p><ul><li>하나</li><li>둘</li></ul></li></ul>',
    )
  })

  test('testimonial has five stars by default', () => {
    const shown = html('testimonial', { quote: '좋아요', author: '김민지', position: '대표', company: '온결' })
    expect(shown).toContain('aria-label="별점 5점 만점에 5점"')
    expect(shown).toContain(
      '<blockquote>좋아요</blockquote><figcaption><strong>김민지</strong><span>대표, 온결</span></figcaption>',
    )
  })
})

test.each([
  'paragraph',
  'heading',
  'image',
  'button',
  'hero',
  'columns',
  'shortcode',
  'call-to-action',
  'pricing-table',
  'testimonial',
  'info-box',
  'form',
  'view',
])('a %s without its required values renders nothing', (type) => {
  expect(html(type)).toBe('')
})

test('an unknown type says which', () => {
  expect(html('marquee')).toBe('<div class="block-problem" role="note">Unsupported Block Type: marquee</div>')
})

test('values that older pages have in `content` are read as well', () => {
  expect(
    toHtml(
      renderBuilderBlocks([
        { id: '1', type: 'heading', content: '제목' },
        { id: '2', type: 'heading', content: { text: '둘', level: 3 } },
      ]),
    ),
  ).toBe('<h2 style="text-align:left">제목</h2><h3 style="text-align:left">둘</h3>')
})

test('the format of blocks is detected from the blocks themselves', () => {
  expect([
    isBuilderContent([{ type: 'hero' }]),
    isBuilderContent([{ name: 'core/list' }]),
    isBuilderContent([]),
  ]).toEqual([true, false, false])
})

test('invalid values in place of blocks do not break rendering', () => {
  expect(() =>
    renderBuilderBlocks([
      null,
      7,
      'x',
      [],
      { type: 'columns', data: { columns: [null, { blocks: 'x' }] } },
      { type: 'hero', data: { title: 1, buttons: [null] } },
    ]),
  ).not.toThrow()
})
