import type { RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContentResolvers, renderToNodes } from './render-nodes.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

const nowhere: ContentResolvers = {
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
    '&#91;product]',
    '&#x5b',
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

describe('markup that an author wrote', () => {
  test('sanitizing it twice gives the same as once', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const once = sanitizeMarkup(markup)
        expect(sanitizeMarkup(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('also with block comments in it, and no script is left', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const once = sanitizeContent(markup)
        expect(sanitizeContent(once)).toBe(once)
        const tags = String(once)
          .replaceAll(/<!--[\s\S]*?-->/g, '')
          .match(/<[^>]*>/g)
        for (const tag of tags ?? []) expect(tag).not.toMatch(/^<(script|svg|style|math)|\son\w+=|javascript:/i)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the markup that authors need', () => {
    const table =
      '<figure><table><tbody><tr><td colspan="2">1</td></tr></tbody></table><figcaption>표</figcaption></figure>'
    expect(sanitizeMarkup(table)).toBe(table)
    expect(sanitizeMarkup('<iframe src="https://www.youtube.com/embed/abc"></iframe>')).toContain(
      'youtube.com/embed/abc',
    )
    expect(sanitizeMarkup('<iframe src="https://evil.example/"></iframe>')).toBe('')
    expect(sanitizeMarkup('<p style="position:fixed;color:red">x</p>')).toBe('<p style="color:red">x</p>')
  })
})

test('sanitized content keeps the shape it was saved in', () => {
  const block = {
    name: 'core/group',
    attributes: { url: ' java\nscript:alert(1)', level: 2, deep: [{ href: 'https://a.example/?a=1&b=2' }] },
    innerHTML: '<div onclick="x"></div>',
    innerContent: ['<div onclick="x">', null, '</div>'],
    innerBlocks: [],
  }
  expect(sanitizeContent([block])).toEqual([
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
  expect(sanitizeContent(markup)).toBe(markup)
  const document = {
    type: 'doc',
    content: [{ type: 'text', text: '1 < 2', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
  }
  expect(sanitizeContent(document)).toMatchObject({ content: [{ text: '1 < 2', marks: [{ attrs: { href: '' } }] }] })
})

describe('rendered content', () => {
  const show = (content: unknown, around: Partial<ContentResolvers> = {}) =>
    renderToNodes(content, { ...nowhere, ...around })

  test.each<[string, object | string, string]>([
    ['an unknown block', { name: 'acme/slider' }, 'Unknown block type'],
    ['an unknown block of the page builder', { type: 'slider' }, 'Unsupported Block Type: slider'],
    [
      'a reusable block without a reference',
      { name: 'core/block', attributes: {} },
      'Invalid reusable block reference',
    ],
    [
      'a reusable block that is missing',
      { name: 'core/block', attributes: { ref: 7 } },
      'Failed to load reusable block',
    ],
    ['text that is no JSON', '[{"name": broken', 'Failed to render content'],
  ])('%s says so in its place', async (_, broken, words) => {
    const note = { tag: 'div', attributes: { class: 'block-problem', role: 'note' }, children: [words] }
    if (typeof broken === 'string') return expect(await show(broken)).toEqual([note])
    const around = 'type' in broken ? { type: 'spacer' } : { name: 'core/separator' }
    const [spacer] = await show([around])
    expect(await show([around, broken, around])).toEqual([spacer, note, spacer])
  })

  test('an iframe that an author wrote loads nothing before a click', async () => {
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

  test('a reusable block that contains itself stops rendering', async () => {
    const shown = await show([{ name: 'core/block', attributes: { ref: 'a' } }], {
      reusable: async () => '<!-- wp:block {"ref":"a"} /-->',
    })
    expect(JSON.stringify(shown)).toContain('Failed to load reusable block')
  })

  test('an unknown shortcode stays text, and a known one is rendered in its place', async () => {
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

  describe('brackets that are no shortcode', () => {
    const hello = { hello: async () => ({ kind: 'message', text: '안녕' }) as const }
    const embed = { embed: { kind: 'message', text: '안녕' } }

    test.each<[string, unknown]>([
      ['a bracket written as an entity in a page of HTML', '<p>&#91;hello]</p>'],
      ['the same in hexadecimal', '<p>&#x5B;hello]</p>'],
      ['the same by its name', '<p>&lbrack;hello]</p>'],
      [
        'a bracket written as an entity between blocks',
        '<!-- wp:paragraph --><p>&#91;hello]</p><!-- /wp:paragraph -->',
      ],
      ['a code block of WordPress', '<!-- wp:code --><pre><code>&#91;hello]</code></pre><!-- /wp:code -->'],
      ['a code block of the editor', [{ name: 'core/code', attributes: { content: '[hello]' } }]],
      [
        'a paragraph without shortcodes',
        [{ type: 'paragraph', data: { text: '[hello]' }, settings: { processShortcodes: false } }],
      ],
      ['doubled brackets in a page of HTML', '<p>[[hello]]</p>'],
      ['doubled brackets in a shortcode block', [{ type: 'shortcode', data: { content: '[[hello]]' } }]],
    ])('%s is shown as [hello]', async (_, content) => {
      const shown = await show(content, { shortcodes: hello })
      expect(textOf(shown)).toBe('[hello]')
    })

    test('a shortcode beside a bracket written as an entity still runs', async () => {
      expect(await show('<p><b>&#91;hello]</b> [hello]</p>', { shortcodes: hello })).toEqual([
        {
          tag: 'div',
          attributes: {},
          children: [{ tag: 'b', attributes: {}, html: '&#91;hello]' }, ' ', embed],
        },
      ])
    })

    test('doubled brackets beside a shortcode in a shortcode block stay text', async () => {
      const content = [{ type: 'shortcode', data: { content: '[[hello]] <b>&#91;hello]</b> [hello]' } }]
      const shown = await show(content, { shortcodes: hello })
      expect(shown.at(-1)).toEqual(embed)
      expect(textOf(shown.slice(0, -1))).toBe('[hello] [hello] ')
    })

    test('content made safe keeps a bracket written as an entity', () => {
      expect(sanitizeContent('<p>&#91;hello] &#x5b;hello]</p>')).toBe('<p>&#91;hello] &#91;hello]</p>')
    })
  })

  test('of ten thousand shortcodes two hundred are rendered, and the others cause no query', async () => {
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

  test('thousands of blocks and a hundred nested ones are all rendered', async () => {
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

/** The text that a reader sees; an embed counts as its kind. */
function textOf(nodes: readonly RenderedNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('embed' in node) return `<${node.embed.kind}>`
      return node.html?.replaceAll(/<[^>]*>/g, '').replaceAll('&#91;', '[') ?? textOf(node.children ?? [])
    })
    .join('')
}

function depthOf(nodes: readonly RenderedNode[]): number {
  return (
    1 +
    Math.max(0, ...nodes.map((node) => (typeof node === 'object' && 'tag' in node ? depthOf(node.children ?? []) : 0)))
  )
}
