import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { pairingCodes, signageActivity, signageContents, signageVideos } from './tables.ts'
import { videoUrl } from './videos/video-url.ts'

/** Deletes expired pairing codes, activity older than 90 days, and videos that no content uses a day after their upload. */
export function sweepSignage(db: Database): Job {
  return {
    name: 'sweep-signage',
    cron: '41 * * * *',
    run: async () => {
      await db.delete(pairingCodes).where(sql`${pairingCodes.expiresAt} < now()`)
      await db.delete(signageActivity).where(sql`${signageActivity.createdAt} < now() - interval '90 days'`)
      await db.delete(signageVideos).where(sql`${signageVideos.createdAt} < now() - interval '1 day' and not exists (
        select from ${signageContents} where ${signageContents.type} = 'video' and ${signageContents.deletedAt} is null
          and ${signageContents.url} = ${videoUrl('')} || ${signageVideos.id})`)
    },
  }
}
