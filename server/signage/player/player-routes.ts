import * as contract from '@jangteo/contracts/signage/player.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import type { EventListener } from '../../events/event-listener.ts'
import type { Mount } from '../../http/mount.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { deliverPlays } from './deliver-plays.ts'
import { createManifestReader, createPlanReader } from './read-manifest.ts'
import { reportPlayback } from './report-playback.ts'
import { reportProblem } from './report-problem.ts'
import { requestPairing } from './request-pairing.ts'
import { screenStream } from './screen-stream.ts'
import { screenByToken } from './screen-token.ts'
import { createStoreChannels } from './store-channels.ts'

export interface PlayerOptions {
  db: Database
  events: EventListener
  publicUrl: string
  limit: RateLimit
}

export function playerRoutes(
  app: FastifyInstance,
  mount: Mount,
  { db, events, publicUrl, limit }: PlayerOptions,
): void {
  const onProblem = (error: Error) => app.log.warn({ reason: error.message }, 'screens')
  const screenOf = screenByToken(db)
  const planOf = createPlanReader(db)
  const readManifest = createManifestReader({ db, planOf, publicUrl })
  const channels = createStoreChannels({ db, events, planOf, onProblem })

  mount(contract.requestPairing, async ({ body }) => ({ data: await requestPairing(db, body) }))
  mount(contract.getManifest, async ({ request }) => ({ data: await readManifest(await screenOf(request)) }))
  mount(contract.reportPlayback, async ({ request, body }) => {
    await reportPlayback(db, await screenOf(request), body)
    return { success: true }
  })
  mount(contract.reportProblem, async ({ request, body }) => {
    await reportProblem(db, await screenOf(request), body)
    return { success: true }
  })
  mount(contract.deliverPlays, async ({ request, body }) => ({
    data: await deliverPlays(db, await screenOf(request), body.plays),
  }))
  screenStream(app, { db, channels, screenOf, limit, onProblem })
}
