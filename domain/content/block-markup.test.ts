import { expect, test } from 'vitest'
import { type EditorBlock, parseBlockMarkup } from './block-markup.ts'

const shape = (blocks: readonly EditorBlock[]): unknown[] =>
  blocks.map(({ name, innerBlocks, innerHTML }) =>
    innerBlocks.length > 0 ? [name, shape(innerBlocks)] : [name, innerHTML.trim()],
  )

test('a paragraph keeps its attributes and markup', () => {
  expect(parseBlockMarkup('<!-- wp:paragraph {"align":"center"} --><p>글</p><!-- /wp:paragraph -->')).toEqual([
    {
      name: 'core/paragraph',
      attributes: { align: 'center' },
      innerBlocks: [],
      innerHTML: '<p>글</p>',
      innerContent: ['<p>글</p>'],
    },
  ])
})

test('columns hold columns, with their own markup around them', () => {
  const [columns] = parseBlockMarkup(
    `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"33%"} --><div class="wp-block-column"><!-- wp:paragraph --><p>왼쪽</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div></div><!-- /wp:column --></div><!-- /wp:columns -->`,
  )
  expect(columns?.innerContent).toEqual(['<div class="wp-block-columns">', null, null, '</div>'])
  expect(shape(columns?.innerBlocks ?? [])).toEqual([
    ['core/column', [['core/paragraph', '<p>왼쪽</p>']]],
    ['core/column', '<div></div>'],
  ])
})

test('a block without content closes itself, and a namespace is kept', () => {
  const markup =
    '<!-- wp:spacer {"height":"50px"} /--><!-- wp:uagb/info-box {"title":"가"} /--><!-- wp:more --><!--more--><!-- /wp:more -->'
  expect(parseBlockMarkup(markup).map(({ name, attributes }) => [name, attributes])).toEqual([
    ['core/spacer', { height: '50px' }],
    ['uagb/info-box', { title: '가' }],
    ['core/more', {}],
  ])
})

test('markup between blocks is kept as it is', () => {
  expect(shape(parseBlockMarkup('<p>앞</p>\n<!-- wp:separator --><hr/><!-- /wp:separator -->\n\n끝'))).toEqual([
    [null, '<p>앞</p>'],
    ['core/separator', '<hr/>'],
    [null, '끝'],
  ])
})

test.each([
  [
    'what is not closed ends with the text',
    '<!-- wp:group --><div><!-- wp:paragraph --><p>글',
    [['core/group', [['core/paragraph', '<p>글']]]],
  ],
  ['a closing without an opening is left out', '<!-- /wp:group --><p>글</p>', [[null, '<p>글</p>']]],
  [
    'an outer closing closes what is inside',
    '<!-- wp:group --><!-- wp:quote --><p>글</p><!-- /wp:group -->',
    [['core/group', [['core/quote', '<p>글</p>']]]],
  ],
  [
    'attributes that are no JSON are none',
    '<!-- wp:paragraph {align:center} --><p>글</p><!-- /wp:paragraph -->',
    [['core/paragraph', '<p>글</p>']],
  ],
  [
    'a comment that never ends is text',
    '<p>글</p><!-- wp:paragraph {"a":1}',
    [[null, '<p>글</p><!-- wp:paragraph {"a":1}']],
  ],
  [
    'other comments are markup',
    '<!-- 메모 --><!-- wp:paragraph --><p>글</p><!-- /wp:paragraph -->',
    [
      [null, '<!-- 메모 -->'],
      ['core/paragraph', '<p>글</p>'],
    ],
  ],
  ['nothing is nothing', ' \n ', []],
])('%s', (_, markup, expected) => {
  expect(shape(parseBlockMarkup(markup))).toEqual(expected)
})

test('a hundred nested groups are all parsed, and ten thousand do not break the parser', () => {
  const nested = (depth: number) => `${'<!-- wp:group -->'.repeat(depth)}글${'<!-- /wp:group -->'.repeat(depth)}`
  const depthOf = (blocks: readonly EditorBlock[]): number => {
    let depth = 0
    for (let inner = blocks; inner.length > 0; inner = inner[0]?.innerBlocks ?? []) depth++
    return depth
  }
  expect(depthOf(parseBlockMarkup(nested(100)))).toBe(100)
  expect(depthOf(parseBlockMarkup(nested(10_000)))).toBeGreaterThan(100)
  expect(parseBlockMarkup('<!-- wp:spacer /-->'.repeat(5_000))).toHaveLength(5_000)
})

// A parser that is not linear exceeds the test timeout here.
test.each(['<!-- wp:a ', '<!-- wp:a -->', '<!-- /wp:a -->', '<!--', '<!-- wp:a {"b":'])(
  'ten thousand times %s is read at once',
  (piece) => {
    expect(() => parseBlockMarkup(piece.repeat(10_000))).not.toThrow()
  },
)
