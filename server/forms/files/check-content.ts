import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../http/app-error.ts'
import { inTurn } from '../../jobs/in-turn.ts'
import { isAccepted, isPictureType, kindOf } from './file-kinds.ts'

const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 10
const decodeInTurn = inTurn(20)

/** What a browser or a player would run if it took the file for something else. */
const HIDDEN_INSIDE = /<script|<html|<!doctype html|<\?php|<svg[\s>]|<iframe|%PDF-\d/i
/** The end of an archive, which programs look for from behind. */
const ARCHIVE_END = 'PK\x05\x06'
const LONGEST_ARCHIVE_END = 65_557

/** What the file really is, whatever it says it is; refused where the field does not take that. */
export async function checkContent(field: FormField, fileName: string, content: Uint8Array): Promise<string> {
  const detected = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = kindOf(detected?.mime, fileName)
  if (!type || !isAccepted(field.accept, type)) throw refused(field)
  if (field.type === 'image' && !isPictureType(type)) throw refused(field)
  const letters = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  if (isPictureType(type)) {
    if (HIDDEN_INSIDE.test(letters) || letters.slice(-LONGEST_ARCHIVE_END).includes(ARCHIVE_END)) throw refused(field)
    await decodeInTurn(() => decode(field, content))
  }
  if (type.startsWith('text/') && (letters.includes('\0') || HIDDEN_INSIDE.test(letters))) throw refused(field)
  return type
}

/** A file that begins like a picture and goes on as something else cannot be drawn. */
async function decode(field: FormField, content: Uint8Array): Promise<void> {
  await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .resize(8)
    .timeout({ seconds: LONGEST_SECONDS })
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
