import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { controlPlayback as contract, PlaybackStatus } from '@jangteo/contracts/signage/stores.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { noteActivity } from '../note-activity.ts'
import { screenReports, signagePlaylists, signageSchedules, signageScreens, signageStores } from '../tables.ts'
import { demandStore, lockStore, type Staff } from './own-stores.ts'
import { isOnline } from './read-stores.ts'

type Reader = Pick<Database, 'select'>

/** What is wanted stays wanted: screens that are away follow when they are back. Answers how many are there now. */
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
    await noteActivity(tx, { kind: 'playback', subject: action, storeId, actorId: staff.accountId })
    return countOnline(tx, storeId)
  })
}

/** The latest report speaks for the store, as long as its screen is there. */
export async function readPlayback(db: Reader, staff: Staff, storeId: string): Promise<PlaybackStatus> {
  await demandStore(db, staff, storeId)
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
    return { ...NOTHING, reportedAt: latest?.report.reportedAt?.toISOString() ?? null, screensOnline }
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

const NOTHING = { isPlaying: false, currentItem: null, playlist: null, schedule: null }

async function countOnline(db: Reader, storeId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(signageScreens)
    .innerJoin(screenReports, eq(screenReports.screenId, signageScreens.id))
    .where(and(ofStore(storeId), isOnline))
  return row?.count ?? 0
}

const ofStore = (storeId: string) => and(eq(signageScreens.storeId, storeId), isNull(signageScreens.revokedAt))
