import * as analytics from '@jangteo/contracts/signage/analytics.ts'
import * as contract from '@jangteo/contracts/signage/contents.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { exportAnalytics } from './analytics/export-analytics.ts'
import { readAnalytics } from './analytics/read-analytics.ts'
import { readOverview, readPerformance } from './analytics/read-overview.ts'
import { activateContent, decideContent } from './contents/decide-content.ts'
import { listContents, readContent } from './contents/read-contents.ts'
import { createContent, deleteContent, saveContent } from './contents/write-content.ts'
import { type PlayerOptions, playerRoutes } from './player/player-routes.ts'
import { playlistRoutes } from './playlists/playlist-routes.ts'
import { qrRedirectRoutes } from './qr-redirect.ts'
import { storeRoutes } from './stores/store-routes.ts'
import { videoFileRoutes } from './videos/serve-video.ts'
import { finishVideo, saveVideoPiece, startVideo } from './videos/upload-video.ts'

interface Options extends PlayerOptions {
  /** The limit for visitors who follow a QR code. */
  reads: RateLimit
}

export function signageRoutes(app: FastifyInstance, mount: Mount, { reads, ...options }: Options): void {
  storeRoutes(mount, options)
  contentsRoutes(mount, options)
  videoRoutes(app, mount, options)
  playlistRoutes(mount, options)
  playerRoutes(app, mount, options)
  analyticsRoutes(mount, options)
  qrRedirectRoutes(app, { db: options.db, limit: reads })
}

function analyticsRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(analytics.getSignageOverview, async ({ caller }) => ({ data: await readOverview(db, caller) }))
  mount(analytics.getStorePerformance, async ({ caller }) => ({ data: await readPerformance(db, caller) }))
  mount(analytics.getSignageAnalytics, async ({ caller, query }) => ({ data: await readAnalytics(db, caller, query) }))
  mount(analytics.exportSignageAnalytics, async ({ caller, query }) => exportAnalytics(db, caller, query))
}

function contentsRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listContents, async ({ caller, query }) => ({ data: await listContents(db, caller, query) }))
  mount(contract.getContent, async ({ caller, params }) => ({ data: await readContent(db, caller, params.id) }))
  mount(contract.createContent, async ({ caller, body }) => ({ data: await createContent(db, caller, body) }))
  mount(contract.saveContent, async ({ caller, params, body }) => ({
    data: await saveContent(db, caller, params.id, body),
  }))
  mount(contract.decideContent, async ({ caller, params, body }) => ({
    data: await decideContent(db, caller, params.id, body),
  }))
  mount(contract.activateContent, async ({ caller, params, body }) => ({
    data: await activateContent(db, caller, params.id, body),
  }))
  mount(contract.deleteContent, async ({ caller, params }) => {
    await deleteContent(db, caller, params.id)
    return { success: true }
  })
}

interface VideoOptions {
  db: Database
  limit: RateLimit
}

function videoRoutes(app: FastifyInstance, mount: Mount, { db, limit }: VideoOptions): void {
  mount(contract.startVideoUpload, async ({ caller, body }) => ({ data: await startVideo(db, caller, body) }))
  mount(contract.uploadVideoPiece, async ({ caller, params, upload }) => {
    await saveVideoPiece(db, caller.accountId, params, upload)
    return { success: true }
  })
  mount(contract.finishVideoUpload, async ({ caller, params }) => ({
    data: await finishVideo(db, caller.accountId, params.id),
  }))
  videoFileRoutes(app, { db, limit })
}
