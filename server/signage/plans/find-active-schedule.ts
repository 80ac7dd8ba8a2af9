import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { getActiveSchedule as contract } from '@jangteo/contracts/signage/plans.ts'
import { nextChangeAt, whatShows } from '@jangteo/domain/signage/playlist-schedule.ts'
import type { Database } from '../../database/open-database.ts'
import { readStorePlan } from '../player/read-store-plan.ts'
import { toStorePlan } from '../player/store-plan.ts'
import { demandStore, type Staff } from '../stores/own-stores.ts'
import { readSchedule } from './schedules.ts'

/** The same rules as on the screens themselves. */
export async function findActiveSchedule(
  db: Database,
  staff: Staff,
  storeId: string,
): Promise<Answer<typeof contract>['data']> {
  const store = await demandStore(db, staff, storeId)
  const plan = toStorePlan(await readStorePlan(db, store))
  const now = Temporal.Now.instant()
  const showing = whatShows(plan, now)
  return {
    activeSchedule: showing.kind === 'schedule' ? await readSchedule(db, store, showing.schedule.id) : null,
    nextChangeAt: nextChangeAt(plan, now)?.toString() ?? null,
    now: now.toString({ fractionalSecondDigits: 3 }),
  }
}
