import { Readable } from 'node:stream'
import { VIDEO_PIECE_BYTES } from '@jangteo/contracts/signage/contents.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { sendNotFound } from '../../http/error-responses.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { signageVideoPieces, signageVideos } from '../tables.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { videoIdOf, videoUrl } from './video-url.ts'

/** Read from the database in slices, on demand: bytes that the player does not request are never read. */
const SLICE_BYTES = 512 * 1_024

interface Options {
  db: Database
  limit: RateLimit
}

/** A video never changes under its address, so it is cached for a year. */
export function videoFileRoutes(app: FastifyInstance, { db, limit }: Options): void {
  app.get('/files/videos/:id', { onRequest: limit }, async (request: VideoRequest, reply) => {
    const id = videoIdOf(videoUrl(request.params.id))
    const [video] = id === null ? [] : await db.select().from(signageVideos).where(eq(signageVideos.id, id))
    if (!video?.isComplete) return sendNotFound(request, reply)
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${video.id}"`,
      'content-type': video.type,
    })
    if (request.headers['if-none-match'] === `"${video.id}"`) return reply.code(304).send()
    const ifRange = request.headers['if-range']
    const isSame = ifRange === undefined || ifRange === `"${video.id}"`
    const range = parseRange(isSame ? request.headers.range : undefined, video.bytes)
    return sendRange(db, reply, video, range)
  })
}

type VideoRequest = FastifyRequest<{ Params: { id: string } }>

function sendRange(
  db: Database,
  reply: FastifyReply,
  { id, bytes }: typeof signageVideos.$inferSelect,
  range: ReturnType<typeof parseRange>,
): FastifyReply {
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { first, last } = range === 'whole' ? { first: 0, last: bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`)
  reply.header('content-length', last - first + 1)
  // A HEAD request gets no stream: the whole video would be read and thrown away.
  const content = reply.request.method === 'HEAD' ? [] : slices(db, id, { first, last })
  return reply.send(Readable.from(content, { objectMode: false, highWaterMark: 1 }))
}

async function* slices(db: Database, videoId: string, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const place = Math.floor(at / VIDEO_PIECE_BYTES)
    const inPiece = at - place * VIDEO_PIECE_BYTES
    const size = Math.min(SLICE_BYTES, VIDEO_PIECE_BYTES - inPiece, last - at + 1)
    const [slice] = await db
      .select({ content: sql<Buffer>`substring(${signageVideoPieces.content} from ${inPiece + 1} for ${size})` })
      .from(signageVideoPieces)
      .where(and(eq(signageVideoPieces.videoId, videoId), eq(signageVideoPieces.place, place)))
    if (slice?.content.length !== size) throw new Error('a piece of a video is missing')
    yield slice.content
    at += size
  }
}
