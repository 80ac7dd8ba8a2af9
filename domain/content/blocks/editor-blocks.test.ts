import { describe, expect, test } from 'vitest'
import { parseBlockMarkup } from '../block-markup.ts'
import type { UnvalidatedBlock } from './editor-block.ts'
import { renderEditorBlocks } from './render-editor-blocks.ts'
import { TEMPLATE_BLOCKS } from './template-blocks.ts'
import { toHtml } from './to-html.fixture.ts'

const block = (name: string, attributes = {}, innerBlocks: UnvalidatedBlock[] = []): UnvalidatedBlock => ({
  name: `core/${name}`,
  attributes,
  innerBlocks,
})
const html = (...blocks: UnvalidatedBlock[]) => toHtml(renderEditorBlocks(blocks))
const saved = (markup: string) => toHtml(renderEditorBlocks(parseBlockMarkup(markup)))

describe('a block of the editor', () => {
  test.each<[string, UnvalidatedBlock, string]>([
    ['paragraph', block('paragraph', { content: '안녕 <strong>장터</strong>' }), '<p>안녕 <strong>장터</strong></p>'],
    [
      'paragraph by alignment',
      block('paragraph', { content: '글', align: 'center' }),
      '<p style="text-align:center">글</p>',
    ],
    ['heading', block('heading', { content: '제목', level: 3 }), '<h3 class="wp-block-heading">제목</h3>'],
    ['heading of level 2 unless said', block('heading', { content: '제목' }), '<h2 class="wp-block-heading">제목</h2>'],
    [
      'list of items',
      block('list', { ordered: true, start: 3, reversed: true }, [block('list-item', { content: '하나' })]),
      '<ol class="wp-block-list" start="3" reversed=""><li>하나</li></ol>',
    ],
    [
      'list of values',
      block('list', { values: '<li>하나</li><li>둘</li>' }),
      '<ul class="wp-block-list"><li>하나</li><li>둘</li></ul>',
    ],
    [
      'quote',
      block('quote', { citation: '누군가' }, [block('paragraph', { content: '말' })]),
      '<blockquote class="wp-block-quote"><p>말</p><cite>누군가</cite></blockquote>',
    ],
    [
      'image',
      block('image', { url: '/a.webp', alt: '컵', caption: '설명', width: 400, height: 300, sizeSlug: 'large' }),
      '<figure class="wp-block-image size-large"><img src="/a.webp" alt="컵" width="400" height="300" loading="lazy" decoding="async"></img><figcaption class="wp-element-caption">설명</figcaption></figure>',
    ],
    [
      'image with a link',
      block('image', { url: '/a.webp', href: 'https://x.test' }),
      '<figure class="wp-block-image"><a href="https://x.test" target="_blank" rel="noopener noreferrer"><img src="/a.webp" alt="" loading="lazy" decoding="async"></img></a></figure>',
    ],
    [
      'video',
      block('video', { src: '/a.webm', autoplay: true, poster: '/p.webp' }),
      '<figure class="wp-block-video"><video src="/a.webm" controls="" autoplay="" muted="" poster="/p.webp" preload="metadata"></video></figure>',
    ],
    [
      'audio',
      block('audio', { src: 'https://x.test/a.mp3', caption: '소리' }),
      '<figure class="wp-block-audio"><audio src="https://x.test/a.mp3" controls="" preload="metadata"></audio><figcaption class="wp-element-caption">소리</figcaption></figure>',
    ],
    [
      'group',
      block('group', { tagName: 'section', layout: { type: 'flex', justifyContent: 'center' } }, [
        block('paragraph', { content: '글' }),
      ]),
      '<section class="wp-block-group is-layout-flex is-content-justification-center"><p>글</p></section>',
    ],
    [
      'columns',
      block('columns', {}, [
        block('column', { width: '33.3%' }, [block('paragraph', { content: '왼쪽' })]),
        block('column'),
      ]),
      '<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:33.3%"><p>왼쪽</p></div><div class="wp-block-column"></div></div>',
    ],
    ['separator', block('separator'), '<hr class="wp-block-separator"></hr>'],
    [
      'buttons',
      block('buttons', {}, [block('button', { text: '보기', url: '/products', width: 50 })]),
      '<div class="wp-block-buttons"><div class="wp-block-button has-custom-width wp-block-button__width-50"><a class="wp-block-button__link wp-element-button" href="/products">보기</a></div></div>',
    ],
    [
      'button to another site',
      block('button', { text: '보기', url: 'https://x.test/' }),
      '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://x.test/" target="_blank" rel="noopener noreferrer">보기</a></div>',
    ],
    [
      'button to another site without encryption',
      block('button', { text: '보기', url: 'http://x.test/' }),
      '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="http://x.test/" target="_blank" rel="noopener noreferrer">보기</a></div>',
    ],
    [
      'table',
      block('table', {
        head: [{ cells: [{ content: '이름', tag: 'th' }] }],
        body: [{ cells: [{ content: '컵', tag: 'td' }] }],
        caption: '표',
      }),
      '<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th scope="col">이름</th></tr></thead><tbody><tr><td>컵</td></tr></tbody></table><figcaption class="wp-element-caption">표</figcaption></figure>',
    ],
    ['code', block('code', { content: 'a &lt; b' }), '<pre class="wp-block-code"><code>a &lt; b</code></pre>'],
    ['html', block('html', { content: '<div>그대로</div>' }), '<div>그대로</div>'],
    [
      'spacer',
      block('spacer', { height: '50px' }),
      '<div class="wp-block-spacer" aria-hidden="true" style="height:50px"></div>',
    ],
    [
      'spacer of 100 unless said',
      block('spacer'),
      '<div class="wp-block-spacer" aria-hidden="true" style="height:100px"></div>',
    ],
    [
      'more',
      block('more', { customText: '더 읽기' }),
      '<div class="wp-block-more" id="more"><span>더 읽기</span></div>',
    ],
    ['reusable block', block('block', { ref: 42 }), '<embed {"kind":"reusable","ref":"42"}>'],
    [
      'shortcode',
      block('shortcode', { content: '[product id=1]' }),
      '<embed {"kind":"shortcode","text":"[product id=1]"}>',
    ],
  ])('%s', (_, given, expected) => {
    expect(html(given)).toBe(expected)
  })

  test('gallery has three columns by default, from inner pictures or older rows', () => {
    const inside = html(block('gallery', {}, [block('image', { url: '/a.webp' })]))
    expect(inside).toContain('class="wp-block-gallery has-nested-images columns-3 is-cropped"')
    const older = html(
      block('gallery', { images: [{ url: '/a.webp', alt: '가' }, { url: '/b.webp' }], columns: 2, imageCrop: false }),
    )
    expect(older.match(/<img /g)).toHaveLength(2)
    expect(older).toContain('columns-2"')
  })

  test('cover is dimmed by half by default, with its content in front', () => {
    const given = html(
      block('cover', { url: '/bg.webp', minHeight: 300, focalPoint: { x: 0.25, y: 0.75 } }, [
        block('heading', { content: '앞' }),
      ]),
    )
    expect(given).toContain('style="min-height:300px"')
    expect(given).toContain('src="/bg.webp" style="object-position:25% 75%"')
    expect(given).toContain('has-background-dim-50" style="opacity:0.5"')
    expect(given).toContain('<div class="wp-block-cover__inner-container"><h2 class="wp-block-heading">앞</h2></div>')
    expect(html(block('cover', { url: '/bg.webm', backgroundType: 'video', dimRatio: 20 }))).toContain(
      '<video class="wp-block-cover__video-background"',
    )
  })

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://twitter.com/a/status/1234567', 'twitter', '1234567'],
    ['https://x.com/a/status/1234567', 'twitter', '1234567'],
  ])('embed of %s loads on a click', (url, provider, id) => {
    expect(html(block('embed', { url }))).toContain(`{"kind":"frame","provider":"${provider}","id":"${id}"`)
  })

  test('embed of anything else is a link', () => {
    expect(html(block('embed', { url: 'https://x.test/video' }))).toBe(
      '<figure class="wp-block-embed"><a href="https://x.test/video" target="_blank" rel="noopener noreferrer">https://x.test/video</a></figure>',
    )
  })
})

describe('what WordPress saved', () => {
  test.each([
    [
      '<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">글</p><!-- /wp:paragraph -->',
      '<p class="has-text-align-center" style="text-align:center">글</p>',
    ],
    [
      '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">제목</h3><!-- /wp:heading -->',
      '<h3 class="wp-block-heading">제목</h3>',
    ],
    [
      '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>하나<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>안</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ul><!-- /wp:list -->',
      '<ul class="wp-block-list"><li>하나<ul class="wp-block-list"><li>안</li></ul></li></ul>',
    ],
    [
      '<!-- wp:image {"id":5,"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="https://x.test/a.jpg" alt="컵" class="wp-image-5"/><figcaption class="wp-element-caption">설명</figcaption></figure><!-- /wp:image -->',
      '<figure class="wp-block-image size-large"><img src="https://x.test/a.jpg" alt="컵" loading="lazy" decoding="async"></img><figcaption class="wp-element-caption">설명</figcaption></figure>',
    ],
    [
      '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/a">가기</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/a">가기</a></div></div>',
    ],
    [
      '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>말</p><!-- /wp:paragraph --><cite>누군가</cite></blockquote><!-- /wp:quote -->',
      '<blockquote class="wp-block-quote"><p>말</p><cite>누군가</cite></blockquote>',
    ],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>컵</td></tr></tbody></table></figure><!-- /wp:table -->',
      '<figure class="wp-block-table"><table><tbody><tr><td>컵</td></tr></tbody></table></figure>',
    ],
    [
      '<!-- wp:code --><pre class="wp-block-code"><code>let a</code></pre><!-- /wp:code -->',
      '<pre class="wp-block-code"><code>let a</code></pre>',
    ],
    [
      '<!-- wp:columns --><div class="wp-block-columns are-vertically-aligned-center"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>글</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
      '<div class="wp-block-columns are-vertically-aligned-center"><div class="wp-block-column"><p>글</p></div></div>',
    ],
    ['<p>블록 없이</p>', '<p>블록 없이</p>'],
    [
      '<!-- wp:heading --><h2 class="wp-block-heading" id="가격표">가격</h2><!-- /wp:heading -->',
      '<h2 class="wp-block-heading" id="가격표">가격</h2>',
    ],
    [
      '<!-- wp:button {"backgroundColor":"vivid-red"} --><div class="wp-block-button is-style-fill"><a class="wp-block-button__link has-vivid-red-background-color has-background wp-element-button" href="/a?b=1&amp;c=2" target="_blank" rel="noreferrer noopener">가기</a></div><!-- /wp:button -->',
      '<div class="wp-block-button is-style-fill"><a class="wp-block-button__link has-vivid-red-background-color has-background wp-element-button" href="/a?b=1&c=2" target="_blank" rel="noreferrer noopener">가기</a></div>',
    ],
    [
      '<!-- wp:video {"id":5} --><figure class="wp-block-video"><video autoplay loop muted poster="/p.jpg" preload="auto" src="/a.mp4" playsinline><track src="/ko.vtt" label="한국어" srclang="ko" kind="subtitles"/></video><figcaption class="wp-element-caption">가게</figcaption></figure><!-- /wp:video -->',
      '<figure class="wp-block-video"><video src="/a.mp4" loop="" autoplay="" muted="" playsinline="" poster="/p.jpg" preload="auto"><track src="/ko.vtt" kind="subtitles" srclang="ko" label="한국어"></track></video><figcaption class="wp-element-caption">가게</figcaption></figure>',
    ],
    [
      '<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="/a.mp3" loop></audio></figure><!-- /wp:audio -->',
      '<figure class="wp-block-audio"><audio src="/a.mp3" controls="" loop="" preload="metadata"></audio></figure>',
    ],
    [
      '<!-- wp:gallery {"ids":[1,2]} --><figure class="wp-block-gallery columns-2 is-cropped"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><a href="/one"><img src="/1.jpg" alt="하나 &amp; 둘" data-id="1" class="wp-image-1"/></a><figcaption class="blocks-gallery-item__caption">첫째</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/2.jpg" alt=""/></figure></li></ul><figcaption class="blocks-gallery-caption">모음</figcaption></figure><!-- /wp:gallery -->',
      '<figure class="wp-block-gallery columns-2 is-cropped has-nested-images"><figure class="wp-block-image"><a href="/one"><img src="/1.jpg" alt="하나 & 둘" loading="lazy" decoding="async"></img></a><figcaption class="wp-element-caption">첫째</figcaption></figure><figure class="wp-block-image"><img src="/2.jpg" alt="" loading="lazy" decoding="async"></img></figure><figcaption class="wp-element-caption">모음</figcaption></figure>',
    ],
    [
      '<!-- wp:image {"id":5,"width":"300px","height":"auto","aspectRatio":"4/3","scale":"cover"} --><figure class="wp-block-image is-resized"><img data-src="/no.jpg" src="/a.jpg?w=1&amp;h=2" alt="" style="width:300px"/></figure><!-- /wp:image -->',
      '<figure class="wp-block-image is-resized"><img src="/a.jpg?w=1&h=2" alt="" width="300" loading="lazy" decoding="async" style="aspect-ratio:4/3;object-fit:cover"></img></figure>',
    ],
    [
      '<!-- wp:core-embed/vimeo {"url":"https://vimeo.com/76979871"} --><figure class="wp-block-embed-vimeo"><div class="wp-block-embed__wrapper">https://vimeo.com/76979871</div><figcaption>바다 &amp; 산</figcaption></figure><!-- /wp:core-embed/vimeo -->',
      '<figure class="wp-block-embed-vimeo"><embed {"kind":"frame","provider":"vimeo","id":"76979871","url":"https://vimeo.com/76979871","title":"바다 & 산"}><figcaption class="wp-element-caption">바다 &amp; 산</figcaption></figure>',
    ],
  ])('renders as in WordPress: %s', (markup, expected) => {
    expect(saved(markup)).toBe(expected)
  })
})

describe('what cannot be shown', () => {
  test.each([
    'paragraph',
    'heading',
    'list',
    'quote',
    'image',
    'gallery',
    'video',
    'audio',
    'group',
    'columns',
    'cover',
    'button',
    'buttons',
    'table',
    'code',
    'html',
    'embed',
    'shortcode',
  ])('a %s without its required values renders nothing', (name) => {
    expect(html(block(name))).toBe('')
  })

  test('an unknown block type and a reusable block without a reference say so', () => {
    expect(html(block('marquee'), block('block'))).toBe(
      '<div class="block-problem" role="note">Unknown block type</div><div class="block-problem" role="note">Invalid reusable block reference</div>',
    )
  })

  test.each([
    ['javascript:alert(1)', 'button'],
    ['  JaVaScRiPt:alert(1)', 'button'],
    ['data:text/html,<script>', 'button'],
    ['//evil.test', 'button'],
  ])('a script address is dropped: %s', (url, name) => {
    expect(html(block(name, { text: '가기', url }))).not.toContain('href')
    expect(html(block('image', { url }))).toBe('')
  })

  test('styles cannot fetch or escape', () => {
    const wild = { content: '글', style: { color: { background: 'url(https://x.test)', text: 'red;position:fixed' } } }
    expect(html(block('paragraph', wild))).toBe('<p>글</p>')
  })

  test('invalid values in place of blocks do not break rendering', () => {
    const odd = [
      null,
      7,
      'x',
      [],
      { name: 'core/paragraph', attributes: 'x', innerBlocks: 'y' },
      { name: 'core/list', innerBlocks: [null] },
    ]
    expect(() => renderEditorBlocks(odd as unknown as UnvalidatedBlock[])).not.toThrow()
  })

  test('a hundred groups inside of one another are shown, and five thousand blocks as well', () => {
    let nested = block('paragraph', { content: '깊은 곳' })
    for (let depth = 0; depth < 100; depth++) nested = block('group', {}, [nested])
    expect(html(nested)).toContain('깊은 곳')
    expect(renderEditorBlocks(Array.from({ length: 5_000 }, () => block('separator')))).toHaveLength(5_000)
  })
})

test('headers and footers render the site blocks', () => {
  const parts = [
    { name: 'core/site-logo', attributes: { width: 80 } },
    { name: 'core/navigation', attributes: {} },
    {
      name: 'core/social-links',
      attributes: {
        size: 'huge',
        links: [
          { service: 'youtube', url: 'https://youtube.com/@x' },
          { service: 'bad', url: 'javascript:1' },
        ],
      },
    },
    {
      name: 'o4o/group',
      attributes: { layout: 'flex', justifyContent: 'space-between' },
      innerBlocks: [block('paragraph', { content: '글' })],
    },
  ]
  expect(toHtml(renderEditorBlocks(parts, TEMPLATE_BLOCKS))).toBe(
    [
      '<embed {"kind":"site","part":"logo","isLink":true,"level":0,"width":80}>',
      '<embed {"kind":"navigation","ref":"primary-menu","orientation":"horizontal","showSubmenuIcon":true}>',
      '<embed {"kind":"social","links":[{"service":"youtube","url":"https://youtube.com/@x"}],"pixels":32}>',
      '<div class="template-group is-flex" style="justify-content:space-between"><p>글</p></div>',
    ].join(''),
  )
})

test.each([
  ['small', 16],
  ['normal', 20],
  ['large', 24],
  ['huge', 32],
  ['has-large-icon-size', 24],
  ['', 20],
])('social icons of the size %s are %i pixels large', (size, pixels) => {
  const links = [{ service: 'youtube', url: 'https://youtube.com/@x' }]
  const parts = [{ name: 'core/social-links', attributes: { size, links } }]
  expect(renderEditorBlocks(parts, TEMPLATE_BLOCKS)).toEqual([{ embed: { kind: 'social', links, pixels } }])
})
