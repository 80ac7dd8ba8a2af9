import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRAND_COLOURS, contrast, isColour, readableOn } from './brand-colour.ts'

test.each([
  ['#000000', '#ffffff'],
  ['#1c5a43', '#ffffff'],
  ['#ffe08a', '#211d17'],
])('the readable text colour on %s is %s', (colour, words) => {
  expect(readableOn(colour)).toBe(words)
})

test('the label of a brand has enough contrast on every colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, (one) => isColour(one) && contrast(one, readableOn(one)) >= 4))
})

test('the preset colours are valid', () => {
  expect(BRAND_COLOURS.filter(({ value }) => !isColour(value))).toEqual([])
})
