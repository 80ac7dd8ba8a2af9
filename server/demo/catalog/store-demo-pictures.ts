import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, type Picture, pictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'
import type { Database } from '../../database/open-database.ts'
import { pictureFiles, pictures } from '../../files/tables.ts'
import { PICTURE_SIDE, PICTURES_FOLDER } from './picture-files.ts'

const LARGEST = `${PICTURE_SIDE}.webp`

const FILE_NAMES = widthsOf({ width: PICTURE_SIDE }).flatMap((width) =>
  PICTURE_FORMATS.map((format) => `${width}.${format}`),
)

/** Stores the committed files as if the largest had been uploaded, without encoding. Returns the URL of each name. */
export async function storeDemoPictures(
  tx: Pick<Database, 'insert'>,
  names: readonly string[],
): Promise<Map<string, string>> {
  const read = await Promise.all([...new Set(names)].map(readPicture))
  await tx.insert(pictures).values(read.map(({ picture }) => picture))
  await tx
    .insert(pictureFiles)
    .values(read.flatMap(({ picture, files }) => files.map((file) => ({ pictureId: picture.id, ...file }))))
  return new Map(read.map(({ name, picture }) => [name, pictureUrl(picture)]))
}

/** The URL of a demo picture once it is stored. */
export async function demoPictureUrl(name: string): Promise<string> {
  return pictureUrl((await readPicture(name)).picture)
}

async function readPicture(name: string) {
  const files = await Promise.all(
    FILE_NAMES.map(async (file) => ({ name: file, content: await readFile(join(PICTURES_FOLDER, `${name}.${file}`)) })),
  )
  const hash = createHash('sha256')
  for (const file of files) if (file.name === LARGEST) hash.update(file.content)
  const picture: Picture = { id: hash.digest('hex').slice(0, 32), width: PICTURE_SIDE, height: PICTURE_SIDE }
  return { name, picture, files }
}
