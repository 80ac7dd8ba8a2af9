import { PICTURE_FORMATS, type Picture } from '@jangteo/domain/files/picture.ts'
import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open-database.ts'
import { pictureFiles, pictures } from './tables.ts'

const MAX_BYTES = 32 * 1024 * 1024
const FILE_NAME = new RegExp(`^\\d{1,5}\\.(${PICTURE_FORMATS.join('|')})$`)

/** Files never change under their name, so what was read once can be kept. */
export function pictureFinder(db: Database) {
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: (content) => content.length })
  return async ({ id, width, height }: Picture, name: string): Promise<Buffer | undefined> => {
    if (!FILE_NAME.test(name)) return undefined
    const key = `${id}-${width}x${height}/${name}`
    const known = kept.get(key)
    if (known) return known
    const [file] = await db
      .select({ content: pictureFiles.content })
      .from(pictureFiles)
      .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
      .where(
        and(eq(pictures.id, id), eq(pictures.width, width), eq(pictures.height, height), eq(pictureFiles.name, name)),
      )
    if (file) kept.set(key, file.content)
    return file?.content
  }
}
