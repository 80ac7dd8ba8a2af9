import type { FastifyInstance } from 'fastify'
import type { Mount } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { analyticsRoutes } from './analytics/analytics-routes.ts'
import { contentsRoutes } from './contents/content-routes.ts'
import { linkRoutes } from './links/follow-link.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { type PlayerOptions, playerRoutes } from './player/player-routes.ts'
import { storeRoutes } from './stores/store-routes.ts'
import { videoRoutes } from './videos/video-routes.ts'

interface Options extends PlayerOptions {
  /** Of people who follow a link. */
  reads: RateLimit
}

export function signageRoutes(app: FastifyInstance, mount: Mount, { reads, ...options }: Options): void {
  storeRoutes(mount, options)
  contentsRoutes(mount, options)
  videoRoutes(app, mount, options)
  planRoutes(mount, options)
  playerRoutes(app, mount, options)
  analyticsRoutes(mount, options)
  linkRoutes(app, { db: options.db, limit: reads })
}
