import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128Values, encodeCode128 } from './code128.ts'

const bits = (text: string) =>
  encodeCode128(text)
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width))
    .join('')

test('the published example Wikipedia has check symbol 88 and these bars', () => {
  expect(code128Values('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88])
  // Start B, W, check symbol and stop as in the table of ISO/IEC 15417.
  expect(bits('Wikipedia')).toMatch(/^1101001000011101000110.*111100100101100011101011$/)
})

test('the check symbol of the published example PJJ123C is 55 from start B', () => {
  // 104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, of which 103 leaves 55.
  expect(code128Values('PJJ123C').at(-1)).toBe(55)
})

test('digits are written in pairs where that is shorter', () => {
  expect(code128Values('688012345678')).toEqual([105, 68, 80, 12, 34, 56, 78, 17])
  expect(code128Values('O20261117001')).toEqual([104, 47, 18, 99, 2, 61, 11, 70, 1, 22])
  expect(code128Values('TRK202611170001')).toEqual([104, 52, 50, 43, 99, 20, 26, 11, 17, 0, 1, 24])
  expect(code128Values('12')).toEqual([105, 12, 14])
  expect(code128Values('A12')).toEqual([104, 33, 17, 18, 19])
})

test('every printable text can be read back, and its symbols have eleven modules', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AZaz-~ 0123456789'), minLength: 1, maxLength: 40 }), (text) => {
      const values = code128Values(text)
      expect(readBack(values)).toBe(text)
      expect(bits(text)).toHaveLength(values.length * 11 + 13)
    }),
  )
})

test('other characters are refused', () => {
  for (const text of ['', '한글', 'A\n']) expect(() => encodeCode128(text)).toThrow(RangeError)
})

/** As a scanner does. */
function readBack([start, ...rest]: number[]): string {
  let isPairs = start === 105
  let text = ''
  for (const value of rest.slice(0, -1)) {
    if (value === 99 && !isPairs) isPairs = true
    else if (value === 100) isPairs = false
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}
