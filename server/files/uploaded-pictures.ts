import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { pictures } from './tables.ts'

/** Each URL must name a picture uploaded to this shop, with its real dimensions. */
export async function requireUploadedPictures(
  db: Pick<Database, 'select'>,
  urls: readonly string[],
  field = 'images',
): Promise<void> {
  if (urls.length === 0) return
  const wanted = urls.flatMap((url) => readPictureUrl(url) ?? [])
  const ids = wanted.map(({ id }) => id)
  const known = await db.select().from(pictures).where(inArray(pictures.id, ids))
  const isKnown = ({ id, width, height }: (typeof wanted)[number]) =>
    known.some((picture) => picture.id === id && picture.width === width && picture.height === height)
  if (wanted.length < urls.length || !wanted.every(isKnown))
    throw new AppError('invalid_request', { field, message: '사진을 다시 올려 주세요' })
}
