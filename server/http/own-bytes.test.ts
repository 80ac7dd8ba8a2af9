import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('what is kept holds no more memory than it has bytes', () => {
  for (const content of ['가방', Buffer.from('가방')]) {
    const own = ownBytes(content)
    expect([own.toString(), own.buffer.byteLength]).toEqual(['가방', own.length])
  }
})
