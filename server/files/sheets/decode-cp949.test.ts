import { expect, test } from 'vitest'
import { cp949Of } from './cp949.fixture.ts'
import { decodeCp949 } from './decode-cp949.ts'

test.each([
  ['가', [0xb0, 0xa1]],
  ['힝', [0xc8, 0xfe]],
  ['갂', [0x81, 0x41]],
  ['똠', [0x8c, 0x63]],
  ['뷁', [0x94, 0xee]],
  ['샾', [0x98, 0xde]],
  ['힣', [0xc6, 0x52]],
  ['①', [0xa8, 0xe7]],
])('%s is read as Korean Windows writes it', (sign, bytes) => {
  expect(decodeCp949(new Uint8Array(bytes))).toBe(sign)
})

test('every Hangul syllable is decoded, also between ASCII letters', () => {
  const all = Array.from({ length: 11_172 }, (_, index) => `${String.fromCharCode(0xac00 + index)}a`).join('')
  expect(decodeCp949(cp949Of(all))).toBe(all)
})

test('a file truncated within a character is still decoded', () => {
  expect(decodeCp949(new Uint8Array([0x61, 0x81]))).toMatch(/^a/)
})
