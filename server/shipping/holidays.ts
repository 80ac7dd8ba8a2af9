import type { Holiday } from '@jangteo/contracts/shipping/holidays.ts'
import { asc, between, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'
import { holidays } from './tables.ts'

export async function listHolidays(db: Pick<Database, 'select'>, year: number): Promise<Holiday[]> {
  return db
    .select()
    .from(holidays)
    .where(between(holidays.day, `${year}-01-01`, `${year}-12-31`))
    .orderBy(asc(holidays.day))
}

/** More than any promise of arrival reaches. */
const UPCOMING_DAYS = 60

/** The holidays of the next 60 days, for the public settings. */
export async function listUpcomingHolidays(db: Pick<Database, 'select'>): Promise<string[]> {
  const today = sql`(now() at time zone 'Asia/Seoul')::date`
  const rows = await db
    .select({ day: holidays.day })
    .from(holidays)
    .where(between(holidays.day, today, sql`${today} + ${sql.raw(String(UPCOMING_DAYS))}`))
    .orderBy(asc(holidays.day))
  return rows.map(({ day }) => day)
}

export async function createHoliday(db: Database, actorId: string, holiday: Holiday): Promise<Holiday[]> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(holidays).values(holiday).onConflictDoNothing().returning()
    if (added.length === 0) throw new AppError('holiday_exists', { field: 'day' })
    await recordChange(tx, actorId, { done: 'created', ...holiday })
    return listHolidays(tx, yearOf(holiday.day))
  })
}

export async function deleteHoliday(db: Database, actorId: string, day: string): Promise<Holiday[]> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(holidays).where(eq(holidays.day, day)).returning()
    if (!deleted) throw new AppError('not_found', { message: '이미 삭제된 공휴일입니다.' })
    await recordChange(tx, actorId, { done: 'deleted', ...deleted })
    return listHolidays(tx, yearOf(day))
  })
}

/** The public settings name the holidays, and with them every page. */
async function recordChange(
  tx: Pick<Database, 'insert' | 'execute'>,
  actorId: string,
  details: Holiday & { done: 'created' | 'deleted' },
): Promise<void> {
  await recordAudit(tx, { actorId, action: 'holiday_changed', subjectId: null, details })
  await announceChange(tx, ['settings'])
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
