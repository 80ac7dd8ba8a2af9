import type { ShownNode } from '@jangteo/contracts/content/rendered-content.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeContent } from './safe-content.ts'
import { safeMarkup } from './safe-markup.ts'
import { type Surroundings, showContent } from './show-content.ts'

const nowhere: Surroundings = {
  shortcodes: {},
  reusable: async () => undefined,
  menu: async () => [],
  site: async () => ({ siteName: '장터', tagline: '' }),
}

const PIECES = [
  ...['<p>', '</p>', '<div style="color:red;position:fixed">', '</div>', '<ul><li>', '</li></ul>', '<table><tr><td>'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '</a>',
    '<svg/onload=x>',
  ],
  ...[
    '<iframe src="https://evil.example">',
    '</iframe>',
    '<iframe src="https://www.youtube.com/embed/x">',
    '&lt;b&gt;',
  ],
  ...[
    '<!-- wp:paragraph {"a":"<script>"} -->',
    '<!-- /wp:paragraph -->',
    '<!--',
    '-->',
    '"',
    "'",
    '>',
    '<',
    '&amp;',
    '&',
  ],
  ...[
    '<a title="<!-- wp:x {"a":"onmouseover=alert(1)"} -->">',
    '[product id="1"]',
    '안녕',
    ' ',
    '<noscript>',
    '<style>a{}',
    '{"a": 1}',
    '{"',
    '[{"b": "<svg onload=alert(1)>"}]',
  ],
  ...['<math><mi>', '<textarea>', '</textarea>', '<option>', '<p title="</p>">', '<b a=1 b="2">'],
]
const markups = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 12 })
  .map((all) => all.join(''))

describe('markup that somebody wrote', () => {
  test('made safe twice is made safe once', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const once = safeMarkup(markup)
        expect(safeMarkup(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('also with comments of blocks in it, and never with anything that runs', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const once = safeContent(markup)
        expect(safeContent(once)).toBe(once)
        const tags = String(once)
          .replaceAll(/<!--[\s\S]*?-->/g, '')
          .match(/<[^>]*>/g)
        for (const tag of tags ?? []) expect(tag).not.toMatch(/^<(script|svg|style|math)|\son\w+=|javascript:/i)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps what authors need', () => {
    const table =
      '<figure><table><tbody><tr><td colspan="2">1</td></tr></tbody></table><figcaption>표</figcaption></figure>'
    expect(safeMarkup(table)).toBe(table)
    expect(safeMarkup('<iframe src="https://www.youtube.com/embed/abc"></iframe>')).toContain('youtube.com/embed/abc')
    expect(safeMarkup('<iframe src="https://evil.example/"></iframe>')).toBe('')
    expect(safeMarkup('<p style="position:fixed;color:red">x</p>')).toBe('<p style="color:red">x</p>')
  })
})

test('content in the shape it was saved in keeps its shape', () => {
  const block = {
    name: 'core/group',
    attributes: { url: ' java\nscript:alert(1)', level: 2, deep: [{ href: 'https://a.example/?a=1&b=2' }] },
    innerHTML: '<div onclick="x"></div>',
    innerContent: ['<div onclick="x">', null, '</div>'],
    innerBlocks: [],
  }
  expect(safeContent([block])).toEqual([
    {
      name: 'core/group',
      attributes: { url: '', level: 2, deep: [{ href: 'https://a.example/?a=1&b=2' }] },
      innerHTML: '<div></div>',
      innerContent: ['<div>', null, '</div>'],
      innerBlocks: [],
    },
  ])
  const markup =
    '<!-- wp:group {"a":1} --><div class="x"><!-- wp:paragraph --><p>가</p><!-- /wp:paragraph --></div><!-- /wp:group -->'
  expect(safeContent(markup)).toBe(markup)
  const document = {
    type: 'doc',
    content: [{ type: 'text', text: '1 < 2', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
  }
  expect(safeContent(document)).toMatchObject({ content: [{ text: '1 < 2', marks: [{ attrs: { href: '' } }] }] })
})

describe('content as it is shown', () => {
  const show = (content: unknown, around: Partial<Surroundings> = {}) => showContent(content, { ...nowhere, ...around })

  test.each<[string, unknown, string]>([
    ['an unknown block', [{ name: 'acme/slider' }], 'Unknown block type'],
    ['an unknown block of the page builder', [{ type: 'slider' }], 'Unsupported Block Type: slider'],
    [
      'a reusable block without a reference',
      [{ name: 'core/block', attributes: {} }],
      'Invalid reusable block reference',
    ],
    [
      'a reusable block that is missing',
      [{ name: 'core/block', attributes: { ref: 7 } }],
      'Failed to load reusable block',
    ],
    ['text that is no JSON', '[{"name": broken', 'Failed to render content'],
  ])('%s says so in its place', async (_, content, words) => {
    expect(JSON.stringify(await show(content))).toContain(words)
  })

  test('a frame that an author wrote asks nobody anything before a click', async () => {
    const video = 'https://www.youtube.com/embed/aqz-KE-bpKQ'
    expect(await show(`<p>앞 <iframe src="${video}"></iframe></p>`)).toEqual([
      {
        tag: 'div',
        attributes: {},
        children: ['앞 ', { embed: { kind: 'frame', provider: 'youtube', id: 'aqz-KE-bpKQ', url: video, title: '' } }],
      },
    ])
    expect(await show('<iframe src="https://www.youtube.com/embed/videoseries?list=x"></iframe>')).toMatchObject([
      { tag: 'a', attributes: { href: 'https://www.youtube.com/embed/videoseries?list=x' } },
    ])
  })

  test('a reusable block that shows itself comes to an end', async () => {
    const shown = await show([{ name: 'core/block', attributes: { ref: 'a' } }], {
      reusable: async () => '<!-- wp:block {"ref":"a"} /-->',
    })
    expect(JSON.stringify(shown)).toContain('Failed to load reusable block')
  })

  test('an unknown shortcode stays as it was written, and a known one stands where it was', async () => {
    const shown = await show('<p>앞 [hello] [nobody a="1"] 뒤</p>', {
      shortcodes: { hello: async () => ({ kind: 'message', text: '안녕' }) },
    })
    expect(shown).toEqual([
      {
        tag: 'div',
        attributes: {},
        children: ['앞 ', { embed: { kind: 'message', text: '안녕' } }, ' [nobody a="1"] 뒤'],
      },
    ])
  })

  test('of ten thousand shortcodes two hundred are shown, and the others ask nobody for anything', async () => {
    let asked = 0
    const hello = async () => {
      asked++
      return { kind: 'message', text: '안녕' } as const
    }
    for (const written of ['[hello]'.repeat(10_000), `<p>${'[hello '.repeat(10_000)}[hello]</p>`]) {
      const shown = await show(written, { shortcodes: { hello } })
      expect(shown.length).toBeGreaterThan(0)
    }
    expect(asked).toBe(201)
  })

  test('thousands of blocks and a hundred in each other are all there', async () => {
    const many = Array.from({ length: 5_000 }, (_, place) => ({
      name: 'core/paragraph',
      attributes: { content: `글 ${place}` },
    }))
    expect(await show(many)).toHaveLength(5_000)
    let nested: object = { name: 'core/paragraph', attributes: { content: '바닥' } }
    for (let depth = 0; depth < 100; depth++) nested = { name: 'core/group', innerBlocks: [nested] }
    expect(depthOf(await show([nested]))).toBe(102)
    const divs = `${'<div>'.repeat(20_000)}[hello]${'</div>'.repeat(20_000)}`
    await show(divs, { shortcodes: { hello: async () => ({ kind: 'message', text: '' }) } })
  })
})

function depthOf(nodes: readonly ShownNode[]): number {
  return (
    1 +
    Math.max(0, ...nodes.map((node) => (typeof node === 'object' && 'tag' in node ? depthOf(node.children ?? []) : 0)))
  )
}
