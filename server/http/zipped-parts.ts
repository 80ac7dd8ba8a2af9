import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

const compress = promisify(deflateRaw)

/** Says so to the browser, and to whoever keeps the answer on its way. */
export const ZIPPED = { 'content-encoding': 'gzip', vary: 'accept-encoding' }

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const LAST_BLOCK = Buffer.from([3, 0])

/** A compressor takes longer to set up than it saves on a line between two nonces. */
const WORTH_COMPRESSING_BYTES = 1_024

/** Each part compressed for itself, ready to be joined with something different in between for everybody. */
export function zipParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  return Promise.all(
    parts.map(async (part) =>
      ownBytes(
        part.length < WORTH_COMPRESSING_BYTES
          ? storedBlock(part)
          : await compress(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
      ),
    ),
  )
}

/** One gzip file of the parts with `between` in between, without compressing anything again. */
export function joinZipped(zipped: readonly Buffer[], parts: readonly Buffer[], between: Buffer): Buffer {
  const stored = storedBlock(between)
  const blocks = zipped.flatMap((block, index) => (index === 0 ? [block] : [stored, block]))
  let sum = 0
  let size = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      sum = crc32(between, sum)
      size += between.length
    }
    sum = crc32(part, sum)
    size += part.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([HEADER, ...blocks, LAST_BLOCK, trailer])
}

/** As it is: a nonce is random and would not get smaller. */
function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(0xffff - content.length, 3)
  return Buffer.concat([head, content])
}

/** Whether a browser said that it understands gzip. */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(acceptEncoding ?? ''))
}
