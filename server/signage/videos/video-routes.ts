import * as contract from '@jangteo/contracts/signage/contents.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { videoFiles } from './serve-video.ts'
import { finishVideo, keepPiece, startVideo } from './upload-video.ts'

interface Options {
  db: Database
  limit: RateLimit
}

export function videoRoutes(app: FastifyInstance, mount: Mount, { db, limit }: Options): void {
  mount(contract.startVideoUpload, async ({ caller, body }) => ({ data: await startVideo(db, caller, body) }))
  mount(contract.uploadVideoPiece, async ({ caller, params, upload }) => {
    await keepPiece(db, caller.accountId, params, upload)
    return { success: true }
  })
  mount(contract.finishVideoUpload, async ({ caller, params }) => ({
    data: await finishVideo(db, caller.accountId, params.id),
  }))
  videoFiles(app, { db, limit })
}
