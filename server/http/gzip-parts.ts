import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { copyBuffer } from './copy-buffer.ts'

const compress = promisify(deflateRaw)

/** For the browser and for caches between it and the server. */
export const GZIP_HEADERS = { 'content-encoding': 'gzip', vary: 'accept-encoding' }

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const LAST_BLOCK = Buffer.from([3, 0])

/** Setting up a compressor takes longer than it saves on a short part. */
const MIN_COMPRESSED_BYTES = 1_024

/** Compresses each part by itself, so that they can be joined with another nonce in between for each response. */
export function gzipParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  return Promise.all(
    parts.map(async (part) =>
      copyBuffer(
        part.length < MIN_COMPRESSED_BYTES
          ? storedBlock(part)
          : await compress(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
      ),
    ),
  )
}

/** One gzip file of the parts with `between` in between, without compressing anything again. */
export function joinGzipParts(zipped: readonly Buffer[], parts: readonly Buffer[], between: Buffer): Buffer {
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

/** An uncompressed deflate block: a nonce is random and would not get smaller. */
function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(0xffff - content.length, 3)
  return Buffer.concat([head, content])
}

export function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(acceptEncoding ?? ''))
}
