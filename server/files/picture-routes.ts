import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { pictureUrl, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { answerUnknownPath } from '../http/error-answers.ts'
import type { Mount } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { pictureFinder } from './find-picture-file.ts'
import { storePicture } from './store-picture.ts'

interface Options {
  db: Database
  limit: RateLimit
}

/** Uploads by the API; the files themselves below `/files`, where every page and mail can show them. */
export function pictureRoutes(app: FastifyInstance, mount: Mount, { db, limit }: Options): void {
  mount(uploadPicture, async ({ caller, upload }) => {
    const picture = await storePicture(db, caller.accountId, upload)
    return { data: { url: pictureUrl(picture), width: picture.width, height: picture.height } }
  })

  const findFile = pictureFinder(db)
  const serve = async (request: FastifyRequest<{ Params: Place }>, reply: FastifyReply) => {
    const picture = readPictureUrl(`/files/pictures/${request.params.picture}`)
    if (!picture) return answerUnknownPath(request, reply)
    const name = request.params.file ?? `${widthsOf(picture).at(-1)}.webp`
    const content = await findFile(picture, name)
    return content ? sendPicture(reply, name, content) : answerUnknownPath(request, reply)
  }
  app.get<{ Params: Place }>('/files/pictures/:picture', { onRequest: limit }, serve)
  app.get<{ Params: Place }>('/files/pictures/:picture/:file', { onRequest: limit }, serve)
  app.get('/files/*', answerUnknownPath)
}

interface Place {
  picture: string
  /** Absent: the largest, for whoever knows only the address. */
  file?: string
}

function sendPicture(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin') // mails show them too
    .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
    .send(content)
}
