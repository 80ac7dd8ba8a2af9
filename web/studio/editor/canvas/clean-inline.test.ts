import { decodeEntities } from '@jangteo/domain/content/blocks/saved-markup.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { escaped } from '../content/rich-node-html.ts'
import { cleanInline, plainText, withMarkedBrackets } from './clean-inline.ts'

/** What a browser makes of a text without elements: parsing decodes entities, `innerHTML` escapes only what it must. */
class TextParser {
  parseFromString(html: string) {
    const innerHTML = escaped(decodeEntities(html))
    return { body: { innerHTML, lastChild: null, querySelectorAll: () => [] } }
  }
}

beforeEach(() => {
  vi.stubGlobal('DOMParser', TextParser)
  vi.stubGlobal('HTMLBRElement', class {})
})
afterEach(() => vi.unstubAllGlobals())

test('a bracket written as an entity stays one when its text is shown, changed and saved', () => {
  const saved = '차 &#91;product id=1] [product id=2]'
  const shown = withMarkedBrackets(cleanInline('차 &lbrack;product id=1] [product id=2]'))
  expect(shown.replaceAll('\uFE0E', '')).toBe('차 [product id=1] [product id=2]')
  expect(cleanInline(shown)).toBe(saved)
  expect(cleanInline(`${shown} &amp; 글`)).toBe(`${saved} &amp; 글`)
  expect(plainText(saved)).toBe('차 [product id=1] [product id=2]')
})
