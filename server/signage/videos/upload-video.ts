import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
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
import { requireFound, requireUnchanged } from '../require-row.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageVideoPieces, signageVideos } from '../tables.ts'
import { requireVideoQuota } from './video-quota.ts'
import { videoUrl } from './video-url.ts'

type VideoType = (typeof VIDEO_TYPES)[number]

/** The two formats that every browser plays, by the names that `file-type` gives them. */
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
): Promise<ResponseOf<typeof startContract>['data']> {
  return db.transaction(async (tx) => {
    await requireVideoQuota(tx, author, file.bytes)
    const { id } = requireUnchanged(
      await tx
        .insert(signageVideos)
        .values({ ...file, uploadedBy: author.accountId })
        .returning({ id: signageVideos.id }),
    )
    return { id, pieces: piecesOf(file.bytes) }
  })
}

/** Pieces may arrive in any order and more than once. */
export async function saveVideoPiece(
  db: Database,
  uploadedBy: string,
  { id, place }: { id: string; place: number },
  content: Uint8Array,
): Promise<void> {
  const { bytes, isComplete } = await requireVideo(db, uploadedBy, id)
  if (isComplete) return
  const size = Math.min(VIDEO_PIECE_BYTES, bytes - place * VIDEO_PIECE_BYTES)
  if (content.length !== size) throw new AppError('file_refused')
  await db
    .insert(signageVideoPieces)
    .values({ videoId: id, place, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) })
    .onConflictDoNothing()
}

/** The type is detected from the first bytes, not from the file name. */
export async function finishVideo(
  db: Database,
  uploadedBy: string,
  id: string,
): Promise<ResponseOf<typeof finishContract>['data']> {
  const { bytes } = await requireVideo(db, uploadedBy, id)
  const received = await db.$count(signageVideoPieces, eq(signageVideoPieces.videoId, id))
  if (received < piecesOf(bytes)) throw new AppError('invalid_request', { message: '아직 다 올라오지 않았습니다.' })
  const [head] = await db
    .select({ content: sql<Buffer>`substring(${signageVideoPieces.content} from 1 for 65536)` })
    .from(signageVideoPieces)
    .where(and(eq(signageVideoPieces.videoId, id), eq(signageVideoPieces.place, 0)))
  const found = head && (await fileTypeFromBuffer(head.content))
  const type = TYPE_OF[found?.mime ?? '']
  if (!type) throw new AppError('file_refused', { message: 'MP4와 WebM 영상만 올릴 수 있습니다.' })
  await db.update(signageVideos).set({ type, isComplete: true }).where(eq(signageVideos.id, id))
  return { url: videoUrl(id), type, bytes }
}

async function requireVideo(db: Database, uploadedBy: string, id: string) {
  return requireFound(
    await db
      .select()
      .from(signageVideos)
      .where(and(eq(signageVideos.id, id), eq(signageVideos.uploadedBy, uploadedBy))),
  )
}
