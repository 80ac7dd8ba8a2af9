import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRAND_COLOURS, contrast, isColour, readableOn } from './brand-colour.ts'

test.each([
  ['#000000', '#ffffff'],
  ['#1c5a43', '#ffffff'],
  ['#ffe08a', '#211d17'],
])('on %s one reads %s', (colour, words) => {
  expect(readableOn(colour)).toBe(words)
})

test('whatever colour a brand has, its label can be read', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, (one) => isColour(one) && contrast(one, readableOn(one)) >= 4))
})

test('the colours on offer are colours', () => {
  expect(BRAND_COLOURS.filter(({ value }) => !isColour(value))).toEqual([])
})
