import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { controlPlayback as contract, PlaybackStatus } from '@jangteo/contracts/signage/stores.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { recordActivity } from '../record-activity.ts'
import { screenReports, signagePlaylists, signageSchedules, signageScreens, signageStores } from '../tables.ts'
import { isOnline } from './read-stores.ts'
import { lockStore, requireStore, type Staff } from './store-access.ts'

type Reader = Pick<Database, 'select'>

/** The command is stored: offline screens apply it when they reconnect. Returns how many screens are online. */
export async function controlPlayback(
  db: Database,
  staff: Staff,
  storeId: string,
  { action, position }: Received<typeof contract>['body'],
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockStore(tx, staff, storeId)
    await tx
      .update(signageStores)
      .set({
        ...(action === 'next'
          ? { wantedNext: sql`${signageStores.wantedNext} + 1` }
          : { wantedPlaying: action === 'play' }),
        wantedPosition: position ?? null,
      })
      .where(eq(signageStores.id, storeId))
    await recordActivity(tx, { kind: 'playback', subject: action, storeId, actorId: staff.accountId })
    return countOnline(tx, storeId)
  })
}

/** The latest report stands for the store while its screen is online. */
export async function readPlayback(db: Reader, staff: Staff, storeId: string): Promise<PlaybackStatus> {
  await requireStore(db, staff, storeId)
  const screensOnline = await countOnline(db, storeId)
  const [latest] = await db
    .select({
      report: screenReports,
      isOnline: sql<boolean>`${isOnline}`,
      playlist: signagePlaylists.name,
      schedule: signageSchedules.name,
    })
    .from(signageScreens)
    .innerJoin(screenReports, eq(screenReports.screenId, signageScreens.id))
    .leftJoin(signagePlaylists, eq(signagePlaylists.id, screenReports.playlistId))
    .leftJoin(signageSchedules, eq(signageSchedules.id, screenReports.scheduleId))
    .where(and(ofStore(storeId), sql`${screenReports.reportedAt} is not null`))
    .orderBy(desc(isOnline), desc(screenReports.reportedAt))
    .limit(1)
  if (!latest?.isOnline)
    return { ...NOT_PLAYING, reportedAt: latest?.report.reportedAt?.toISOString() ?? null, screensOnline }
  const { isPlaying, title, type, position, duration, reportedAt } = latest.report
  return {
    isPlaying,
    currentItem: title !== null && type !== null ? { title, type, position, duration } : null,
    playlist: latest.playlist === null ? null : { name: latest.playlist },
    schedule: latest.schedule === null ? null : { name: latest.schedule },
    reportedAt: reportedAt?.toISOString() ?? null,
    screensOnline,
  }
}

const NOT_PLAYING = { isPlaying: false, currentItem: null, playlist: null, schedule: null }

async function countOnline(db: Reader, storeId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(signageScreens)
    .innerJoin(screenReports, eq(screenReports.screenId, signageScreens.id))
    .where(and(ofStore(storeId), isOnline))
  return row?.count ?? 0
}

const ofStore = (storeId: string) => and(eq(signageScreens.storeId, storeId), isNull(signageScreens.revokedAt))
