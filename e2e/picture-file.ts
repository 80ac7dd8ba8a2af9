import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 10

/** A small picture with unique bytes: the media library stores equal files once. */
export function newPicture(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 2], 8)
  const rows = Array.from({ length: SIDE }, () => Buffer.concat([Buffer.of(0), randomBytes(SIDE * 3)]))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND'),
  ])
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
