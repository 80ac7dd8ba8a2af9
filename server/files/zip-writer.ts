import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Texts are written in UTF-8. */
type ZipContent = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

const UTF8_NAME_AND_SIZES_AFTER = 0x0808
const DEFLATE = 8
const VERSION = 20
/** 1 January 2020: the date of an entry says nothing. */
const DATE = 0x5021

/** A ZIP file whose sizes and checksums follow the content, because they are known only then. */
export class ZipWriter {
  #offset = 0
  readonly #central: Buffer[] = []

  async *entry(name: string, content: ZipContent): AsyncGenerator<Buffer> {
    const start = this.#offset
    const nameBytes = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    writeCommon(head, 4)
    head.writeUInt16LE(nameBytes.length, 26)
    yield this.#count(Buffer.concat([head, nameBytes]))
    const sizes = { checksum: 0, size: 0 }
    const before = this.#offset
    const deflated = pipeline(Readable.from(measured(content, sizes)), createDeflateRaw({ level: 3 }), () => {})
    for await (const piece of deflated as AsyncIterable<Buffer>) yield this.#count(piece)
    const numbers = Buffer.alloc(12)
    numbers.writeUInt32LE(sizes.checksum, 0)
    numbers.writeUInt32LE(this.#offset - before, 4)
    numbers.writeUInt32LE(sizes.size, 8)
    const signature = Buffer.alloc(4)
    signature.writeUInt32LE(0x08074b50, 0)
    yield this.#count(Buffer.concat([signature, numbers]))
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(VERSION, 4)
    writeCommon(central, 6)
    numbers.copy(central, 16)
    central.writeUInt16LE(nameBytes.length, 28)
    central.writeUInt32LE(start, 42)
    this.#central.push(central, nameBytes)
  }

  directory(): Buffer {
    const central = Buffer.concat(this.#central)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#central.length / 2, 8)
    end.writeUInt16LE(this.#central.length / 2, 10)
    end.writeUInt32LE(central.length, 12)
    end.writeUInt32LE(this.#offset, 16)
    return Buffer.concat([central, end])
  }

  #count(piece: Buffer): Buffer {
    this.#offset += piece.length
    return piece
  }
}

function writeCommon(header: Buffer, at: number): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(UTF8_NAME_AND_SIZES_AFTER, at + 2)
  header.writeUInt16LE(DEFLATE, at + 4)
  header.writeUInt16LE(DATE, at + 8)
}

async function* measured(content: ZipContent, sizes: { checksum: number; size: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    sizes.checksum = crc32(bytes, sizes.checksum)
    sizes.size += bytes.length
    yield bytes
  }
}
