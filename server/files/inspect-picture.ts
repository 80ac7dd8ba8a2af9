import sharp from 'sharp'
import { serialQueue } from '../jobs/serial-queue.ts'

const MAX_PIXELS = 50_000_000
const DECODE_TIMEOUT_SECONDS = 10
const queueDecode = serialQueue(20)

/** Content that a browser would execute if it sniffed another type. */
const HIDDEN_INSIDE = /<script|<html|<!doctype html|<\?php|<svg[\s>]|<iframe|%PDF-\d/i
/** The end record of a ZIP archive, which readers search from the end of the file. */
const ARCHIVE_END = 'PK\x05\x06'
const MAX_ARCHIVE_TRAILER = 65_557

export function toLatin1(content: Uint8Array): string {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
}

export function hasMarkupInside(bytesAsText: string): boolean {
  return HIDDEN_INSIDE.test(bytesAsText)
}

/** Whether a file that was recognised as a picture is nothing else besides. A polyglot that only begins like one fails to decode. */
export async function isPlainPicture(content: Uint8Array): Promise<boolean> {
  const bytesAsText = toLatin1(content)
  if (hasMarkupInside(bytesAsText) || bytesAsText.slice(-MAX_ARCHIVE_TRAILER).includes(ARCHIVE_END)) return false
  return queueDecode(() => canDecode(content))
}

async function canDecode(content: Uint8Array): Promise<boolean> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize(8)
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}
