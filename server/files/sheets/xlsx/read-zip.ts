import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from '../unreadable-file.ts'

interface ZipEntry {
  method: number
  compressedSize: number
  /** Of the entry's local header. */
  offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const ZIP64 = 0xffffffff
const PIECE_BYTES = 64 * 1024

export const BROKEN_XLSX = '엑셀 파일이 손상되어 읽을 수 없습니다. 다시 저장해서 올려 주세요'
export const XLSX_TOO_LARGE = '엑셀 파일의 내용이 너무 큽니다. 시트를 나누거나 CSV로 저장해 주세요'

/** The table of contents of a ZIP file. Sizes in it may be wrong: `Inflater` counts the inflated bytes. */
export function readZipDirectory(file: Buffer): ReadonlyMap<string, ZipEntry> {
  const end = findEnd(file)
  const entries = new Map<string, ZipEntry>()
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) throw broken()
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const compressedSize = file.readUInt32LE(at + 20)
    const offset = file.readUInt32LE(at + 42)
    if (file.readUInt16LE(at + 8) & ENCRYPTED) throw new UnreadableFile(1, '암호가 걸린 파일은 읽을 수 없습니다')
    if (compressedSize === ZIP64 || offset === ZIP64) throw broken()
    const start = at + 46
    const name = file.toString('utf8', start, start + (nameBytes ?? 0))
    entries.set(name, { method: file.readUInt16LE(at + 10), compressedSize, offset })
    at = start + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
  return entries
}

/** The end record stands in front of a comment of unknown length. */
function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = file.length - END_BYTES; at >= first; at--) if (file.readUInt32LE(at) === END) return at
  throw broken()
}

/** Inflates entries piece by piece, and stops when all of them together are larger than `maxBytes`: a ZIP bomb. */
export class Inflater {
  readonly #file: Buffer
  #bytesLeft: number

  constructor(file: Buffer, maxBytes: number) {
    this.#file = file
    this.#bytesLeft = maxBytes
  }

  async *pieces({ method, compressedSize, offset }: ZipEntry): AsyncGenerator<Buffer> {
    const file = this.#file
    if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw broken()
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const packed = file.subarray(start, start + compressedSize)
    if (packed.length < compressedSize || (method !== STORED && method !== DEFLATED)) throw broken()
    const source = Readable.from(piecesOf(packed))
    const inflated = method === STORED ? source : pipeline(source, createInflateRaw(), () => {})
    try {
      for await (const piece of inflated) {
        this.#bytesLeft -= piece.length
        if (this.#bytesLeft < 0) throw new UnreadableFile(1, XLSX_TOO_LARGE)
        yield piece
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : broken()
    }
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES)
}

function broken(): UnreadableFile {
  return new UnreadableFile(1, BROKEN_XLSX)
}
