import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptsGzip, gzipParts, joinGzipParts } from './gzip-parts.ts'

test('joined gzip parts decompress to the original text with the nonces in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 1_500, maxLength: 70_000 })), {
        minLength: 1,
      }),
      fc.string(),
      async (texts, nonce) => {
        const parts = texts.map((text) => Buffer.from(text))
        const file = joinGzipParts(await gzipParts(parts), parts, Buffer.from(nonce))
        expect(gunzipSync(file).toString()).toBe(parts.map(String).join(nonce))
      },
    ),
  )
})

test.each([
  ['gzip, deflate, br', true],
  ['gzip;q=1.0', true],
  ['br', false],
  ['gzip;q=0', false],
  [undefined, false],
])('accept-encoding %s: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected)
})
