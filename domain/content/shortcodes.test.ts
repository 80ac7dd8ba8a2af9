import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShortcodes, type ShortcodeNode } from './shortcodes.ts'

const NAMES = new Set(['product', 'product_grid', 'form', 'box'])

/** A compact form of the parsed nodes for comparison. */
function compact(nodes: readonly ShortcodeNode[]): unknown[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { name, attributes, values, content } = node
    return {
      [name]: Object.fromEntries(attributes),
      ...(values.length > 0 && { values }),
      ...(content && { content: compact(content) }),
    }
  })
}
const parse = (text: string) => compact(parseShortcodes(text, NAMES))

describe('a shortcode', () => {
  test.each([
    ['[product id=7]', [{ product: { id: '7' } }]],
    ['앞 [product id="a b" show_price=\'no\'] 뒤', ['앞 ', { product: { id: 'a b', show_price: 'no' } }, ' 뒤']],
    ['[form id=3 show-title="false"]', [{ form: { id: '3', 'show-title': 'false' } }]],
    ['[product id=7 /]', [{ product: { id: '7' } }]],
    ['[product/]', [{ product: {} }]],
    ['[product url=https://x.test/a/]', [{ product: { url: 'https://x.test/a/' } }]],
    ['[Product ID=7]', [{ product: { id: '7' } }]],
    ['[product 7 "두 낱말"]', [{ product: {}, values: ['7', '두 낱말'] }]],
    ['[product id=1 id=2]', [{ product: { id: '2' } }]],
    ['[product id = "7"]', [{ product: { id: '7' } }]],
    ['[product\nid="7"]', [{ product: { id: '7' } }]],
  ])('is read from %s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })

  test.each([
    ['[box]안[/box]', [{ box: {}, content: ['안'] }]],
    ['[box][product id=1][/box]', [{ box: {}, content: [{ product: { id: '1' } }] }]],
    ['[box]a[box]b[/box]c[/box]', [{ box: {}, content: ['a', { box: {}, content: ['b'] }, 'c'] }]],
    ['[box]a[form id=1]b[/box]', [{ box: {}, content: ['a', { form: { id: '1' } }, 'b'] }]],
    ['[box]a[form]b[/box]c[/form]', [{ box: {}, content: ['a', { form: {} }, 'b'] }, 'c[/form]']],
    ['[box]열린 채', [{ box: {} }, '열린 채']],
    ['[/box]닫기만', ['[/box]닫기만']],
  ])('encloses what is between its tags: %s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })

  test.each([
    ['[[product id=7]]', ['[product id=7]']],
    ['[[box]안[product][/box]]', ['[box]안[product][/box]']],
    ['[unknown id=7]', ['[unknown id=7]']],
    ['[product id=7', ['[product id=7']],
    ['a [1] b] [', ['a [1] b] [']],
    ['[products]', ['[products]']],
    ['', []],
  ])('is none where it is escaped, unknown or broken: %s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })
})

test('no text is lost, whatever the input', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '[/',
    'box',
    'product',
    ' id="',
    "'",
    '"',
    '=',
    '/',
    ' ',
    '가',
    '[box]',
    '[/box]',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const raw = parseShortcodes(text, NAMES).map((node) => (typeof node === 'string' ? node : node.raw))
      // An escape loses its outer brackets, and nothing else does.
      const bare = (some: string) => some.replace(/[[\]]/g, '')
      expect(bare(raw.join(''))).toBe(bare(text))
    }),
  )
})

// A parser that is not linear exceeds the test timeout here.
test.each(['[', '[box]', '[product id="', '[box][/form]', '[[box]', '[box', ']]', '[/box]', '[product id=1 '])(
  'ten thousand times %s is read at once',
  (piece) => {
    const text = piece.repeat(10_000) + '[/box]'.repeat(10_000)
    expect(parseShortcodes(text, NAMES).length).toBeGreaterThan(0)
  },
)
