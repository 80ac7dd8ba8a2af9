import { createHash } from 'node:crypto'
import type { Picture } from '@jangteo/domain/files/picture.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { inTurn } from '../jobs/in-turn.ts'
import { encodePicture } from './encode-picture.ts'
import { pictureFiles, pictures } from './tables.ts'

const MOST_WAITING = 20
const encodeInTurn = inTurn(MOST_WAITING)

/** The same picture uploaded twice is one picture. */
export async function storePicture(db: Database, uploadedBy: string, upload: Uint8Array): Promise<Picture> {
  const id = createHash('sha256').update(upload).digest('hex').slice(0, 32)
  const [known] = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.id, id))
  if (known) return known
  const { width, height, files } = await encodeInTurn(() => encodePicture(upload))
  await db.transaction(async (tx) => {
    const added = await tx.insert(pictures).values({ id, width, height, uploadedBy }).onConflictDoNothing().returning()
    if (added.length > 0) await tx.insert(pictureFiles).values(files.map((file) => ({ pictureId: id, ...file })))
  })
  return { id, width, height }
}
