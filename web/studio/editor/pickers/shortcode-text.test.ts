import { expect, test } from 'vitest'
import { SHORTCODE_KINDS } from './shortcode-kinds.ts'
import { shortcodeIn, shortcodeText } from './shortcode-text.ts'

test('a shortcode contains the chosen values without defaults', () => {
  const [product] = SHORTCODE_KINDS
  if (!product) throw new Error('no product')
  expect(shortcodeText(product, { id: 'mug', show_price: true, show_cart: false })).toBe(
    '[product id="mug" show_cart="false"]',
  )
})

test('a written shortcode is parsed into its values', () => {
  expect(shortcodeIn(' [product_grid limit=4 featured="true" category="cups"] ')).toMatchObject({
    kind: { name: 'product_grid' },
    values: { limit: 4, featured: true, category: 'cups' },
  })
  expect(shortcodeIn('글 [form name="a"]')).toBeUndefined()
  expect(shortcodeIn('[gallery]')).toBeUndefined()
})
