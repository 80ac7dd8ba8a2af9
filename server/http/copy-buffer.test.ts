import { expect, test } from 'vitest'
import { copyBuffer } from './copy-buffer.ts'

test('a copy holds no more memory than it has bytes', () => {
  for (const content of ['가방', Buffer.from('가방')]) {
    const copy = copyBuffer(content)
    expect([copy.toString(), copy.buffer.byteLength]).toEqual(['가방', copy.length])
  }
})
