import { createHash } from 'node:crypto'
import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { PICTURE_FORMATS, type Picture, pictureUrl, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open-database.ts'
import { sendNotFound } from '../http/error-responses.ts'
import type { Mount } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { serialQueue } from '../jobs/serial-queue.ts'
import { encodePicture } from './encode-picture.ts'
import { pictureFiles, pictures } from './tables.ts'

interface Options {
  db: Database
  limit: RateLimit
}

/** Uploads go through the API; the files are served below `/files`, for pages and mails. */
export function pictureRoutes(app: FastifyInstance, mount: Mount, { db, limit }: Options): void {
  mount(uploadPicture, async ({ caller, upload }) => {
    const picture = await storePicture(db, caller.accountId, upload)
    return { data: { url: pictureUrl(picture), width: picture.width, height: picture.height } }
  })

  const findFile = pictureFinder(db)
  const serve = async (request: FastifyRequest<{ Params: Place }>, reply: FastifyReply) => {
    const picture = readPictureUrl(`/files/pictures/${request.params.picture}`)
    if (!picture) return sendNotFound(request, reply)
    const name = request.params.file ?? `${widthsOf(picture).at(-1)}.webp`
    const content = await findFile(picture, name)
    return content ? sendPicture(reply, name, content) : sendNotFound(request, reply)
  }
  app.get<{ Params: Place }>('/files/pictures/:picture', { onRequest: limit }, serve)
  app.get<{ Params: Place }>('/files/pictures/:picture/:file', { onRequest: limit }, serve)
  app.get('/files/*', sendNotFound)
}

interface Place {
  picture: string
  /** Absent: the largest file, for callers that know only the address of the picture. */
  file?: string
}

function sendPicture(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin') // mails show them too
    .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
    .send(content)
}

const MAX_WAITING_UPLOADS = 20
const encodeSerially = serialQueue(MAX_WAITING_UPLOADS)

/** A file that was uploaded before is not encoded again. */
async function storePicture(db: Database, uploadedBy: string, upload: Uint8Array): Promise<Picture> {
  const id = createHash('sha256').update(upload).digest('hex').slice(0, 32)
  const [known] = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.id, id))
  if (known) return known
  const { width, height, files } = await encodeSerially(() => encodePicture(upload))
  await db.transaction(async (tx) => {
    const added = await tx.insert(pictures).values({ id, width, height, uploadedBy }).onConflictDoNothing().returning()
    if (added.length > 0) await tx.insert(pictureFiles).values(files.map((file) => ({ pictureId: id, ...file })))
  })
  return { id, width, height }
}

const MAX_CACHED_BYTES = 32 * 1024 * 1024
const FILE_NAME = new RegExp(`^\\d{1,5}\\.(${PICTURE_FORMATS.join('|')})$`)

/** A file never changes under its name, so it can be cached without invalidation. */
function pictureFinder(db: Database) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (content) => content.length,
  })
  return async ({ id, width, height }: Picture, name: string): Promise<Buffer | undefined> => {
    if (!FILE_NAME.test(name)) return undefined
    const key = `${id}-${width}x${height}/${name}`
    const cached = cache.get(key)
    if (cached) return cached
    const [file] = await db
      .select({ content: pictureFiles.content })
      .from(pictureFiles)
      .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
      .where(
        and(eq(pictures.id, id), eq(pictures.width, width), eq(pictures.height, height), eq(pictureFiles.name, name)),
      )
    if (file) cache.set(key, file.content)
    return file?.content
  }
}
