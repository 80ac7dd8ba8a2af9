import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../http/app-error.ts'
import { serialQueue } from '../../jobs/serial-queue.ts'
import { isAccepted, isPictureType, kindOf } from './file-kinds.ts'

const MAX_PIXELS = 50_000_000
const DECODE_TIMEOUT_SECONDS = 10
const queueDecode = serialQueue(20)

/** Content that a browser would execute if it sniffed another type. */
const HIDDEN_INSIDE = /<script|<html|<!doctype html|<\?php|<svg[\s>]|<iframe|%PDF-\d/i
/** The end record of a ZIP archive, which readers search from the end of the file. */
const ARCHIVE_END = 'PK\x05\x06'
const MAX_ARCHIVE_TRAILER = 65_557

/** Detects the type from the content; refused if the field does not accept it. */
export async function checkContent(field: FormField, fileName: string, content: Uint8Array): Promise<string> {
  const detected = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = kindOf(detected?.mime, fileName)
  if (!type || !isAccepted(field.accept, type)) throw refused(field)
  if (field.type === 'image' && !isPictureType(type)) throw refused(field)
  const bytesAsText = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  if (isPictureType(type)) {
    if (HIDDEN_INSIDE.test(bytesAsText) || bytesAsText.slice(-MAX_ARCHIVE_TRAILER).includes(ARCHIVE_END))
      throw refused(field)
    await queueDecode(() => decode(field, content))
  }
  if (type.startsWith('text/') && (bytesAsText.includes('\0') || HIDDEN_INSIDE.test(bytesAsText))) throw refused(field)
  return type
}

/** A polyglot that only begins like a picture fails to decode. */
async function decode(field: FormField, content: Uint8Array): Promise<void> {
  await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize(8)
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .raw()
    .toBuffer()
    .catch(() => {
      throw refused(field)
    })
}

function refused({ name, type }: FormField): AppError {
  const message =
    type === 'image'
      ? 'JPEG, PNG, GIF, WebP 이미지만 올릴 수 있습니다.'
      : '이 칸에 올릴 수 없는 파일입니다. 파일 형식을 확인해 주세요.'
  return new AppError('file_refused', { field: name, message })
}
