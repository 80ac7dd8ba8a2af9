import { expect, test } from 'vitest'
import { hidePublicPrices } from './hide-public-prices.ts'

class CSSStyleSheet {
  rules = ''
  replaceSync(rules: string) {
    this.rules = rules
  }
}

/** Runs the script in a page with this stored session. */
function isMarked(stored: string | null): boolean {
  const document = { documentElement: { dataset: {} }, adoptedStyleSheets: [] as CSSStyleSheet[] }
  const localStorage = { getItem: (key: string) => (key === 'auth-session' ? stored : null) }
  new Function('localStorage', 'document', 'CSSStyleSheet', hidePublicPrices())(localStorage, document, CSSStyleSheet)
  const isHidden = document.adoptedStyleSheets.some(({ rules }) => rules.includes('.public-price'))
  expect('retailer' in document.documentElement.dataset).toBe(isHidden)
  return isHidden
}

test.each([
  ['a retailer', JSON.stringify({ token: 't', user: { id: '1', role: 'affiliate' } }), true],
  ['a customer', JSON.stringify({ token: 't', user: { id: '1', role: 'customer' } }), false],
  ['an anonymous visitor', null, false],
  ['something else in the storage', '{', false],
])('the page of %s', (_, stored, marked) => {
  expect(isMarked(stored)).toBe(marked)
})

test('a browser without storage shows the page as it is', () => {
  const run = new Function('localStorage', 'document', hidePublicPrices())
  expect(() => run(undefined, {})).not.toThrow()
})
