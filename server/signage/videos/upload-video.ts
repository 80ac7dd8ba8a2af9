import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import {
  type finishVideoUpload as finishContract,
  type startVideoUpload as startContract,
  VIDEO_PIECE_BYTES,
  type VIDEO_TYPES,
} from '@jangteo/contracts/signage/contents.ts'
import { and, eq, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { demandFound, demandUnchanged } from '../changed-meanwhile.ts'
import type { Staff } from '../stores/own-stores.ts'
import { signageVideoPieces, signageVideos } from '../tables.ts'
import { demandRoom } from './video-room.ts'
import { videoUrl } from './video-url.ts'

type VideoType = (typeof VIDEO_TYPES)[number]

/** What `file-type` calls the two kinds that every browser plays. */
const TYPE_OF: Record<string, VideoType> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/webm': 'video/webm',
}

const piecesOf = (bytes: number) => Math.ceil(bytes / VIDEO_PIECE_BYTES)

export async function startVideo(
  db: Database,
  author: Staff,
  file: Received<typeof startContract>['body'],
): Promise<Answer<typeof startContract>['data']> {
  return db.transaction(async (tx) => {
    await demandRoom(tx, author, file.bytes)
    const { id } = demandUnchanged(
      await tx
        .insert(signageVideos)
        .values({ ...file, uploadedBy: author.accountId })
        .returning({ id: signageVideos.id }),
    )
    return { id, pieces: piecesOf(file.bytes) }
  })
}

/** In any order, and as often as the connection breaks. */
export async function keepPiece(
  db: Database,
  uploadedBy: string,
  { id, place }: { id: string; place: number },
  content: Uint8Array,
): Promise<void> {
  const { bytes, isComplete } = await demandVideo(db, uploadedBy, id)
  if (isComplete) return
  const size = Math.min(VIDEO_PIECE_BYTES, bytes - place * VIDEO_PIECE_BYTES)
  if (content.length !== size) throw new AppError('file_refused')
  await db
    .insert(signageVideoPieces)
    .values({ videoId: id, place, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) })
    .onConflictDoNothing()
}

/** It is what its beginning says, whatever its name is. */
export async function finishVideo(
  db: Database,
  uploadedBy: string,
  id: string,
): Promise<Answer<typeof finishContract>['data']> {
  const { bytes } = await demandVideo(db, uploadedBy, id)
  const kept = await db.$count(signageVideoPieces, eq(signageVideoPieces.videoId, id))
  if (kept < piecesOf(bytes)) throw new AppError('invalid_request', { message: '아직 다 올라오지 않았습니다.' })
  const [beginning] = await db
    .select({ content: sql<Buffer>`substring(${signageVideoPieces.content} from 1 for 65536)` })
    .from(signageVideoPieces)
    .where(and(eq(signageVideoPieces.videoId, id), eq(signageVideoPieces.place, 0)))
  const found = beginning && (await fileTypeFromBuffer(beginning.content))
  const type = TYPE_OF[found?.mime ?? '']
  if (!type) throw new AppError('file_refused', { message: 'MP4와 WebM 영상만 올릴 수 있습니다.' })
  await db.update(signageVideos).set({ type, isComplete: true }).where(eq(signageVideos.id, id))
  return { url: videoUrl(id), type, bytes }
}

async function demandVideo(db: Database, uploadedBy: string, id: string) {
  return demandFound(
    await db
      .select()
      .from(signageVideos)
      .where(and(eq(signageVideos.id, id), eq(signageVideos.uploadedBy, uploadedBy))),
  )
}
