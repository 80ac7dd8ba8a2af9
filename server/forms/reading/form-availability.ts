import type { FormAvailability } from '@jangteo/contracts/forms/forms.ts'
import { isWithinHours } from '@jangteo/domain/forms/form-hours.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { LoadedForm } from './find-form.ts'

type FormState = Pick<LoadedForm, 'isOpen' | 'entryCount' | 'definition'>

/** Whether a form takes entries now. A limit for each account requires a signed-in visitor. */
export function formAvailability(
  { isOpen, entryCount, definition }: FormState,
  isSignedIn: boolean,
  now: Date,
): FormAvailability {
  const { opensAt, closesAt, openHours, mostEntries, mostEntriesEach, loginRequired } = definition.settings
  if (!isOpen) return 'closed'
  if (opensAt !== null && new Date(opensAt) > now) return 'not_yet'
  if (closesAt !== null && new Date(closesAt) <= now) return 'over'
  if (mostEntries !== null && entryCount >= mostEntries) return 'full'
  if (openHours && !isWithinHours(openHours, now)) return 'off_hours'
  return (loginRequired || mostEntriesEach !== null) && !isSignedIn ? 'login_required' : 'open'
}

const countEntries = statement<{ count: number }>(
  'entries_of_account',
  `select count(*)::int as count from form_entries where account_id = $1 and form_id = $2 and status <> 'spam'`,
)

export async function countEntriesOfAccount(db: Connected, accountId: string, formId: string): Promise<number> {
  const [own] = await countEntries(db, accountId, formId)
  return own?.count ?? 0
}

/** The availability for one account, which also depends on how many entries it has sent. */
export async function formAvailabilityFor(
  db: Connected,
  form: LoadedForm,
  accountId: string | null,
): Promise<FormAvailability> {
  const availability = formAvailability(form, accountId !== null, new Date())
  const { mostEntriesEach } = form.definition.settings
  if (availability !== 'open' || mostEntriesEach === null || accountId === null) return availability
  return (await countEntriesOfAccount(db, accountId, form.id)) < mostEntriesEach ? 'open' : 'answered'
}

const REASONS: Record<Exclude<FormAvailability, 'open' | 'login_required'>, string> = {
  closed: '지금은 응답을 받지 않습니다.',
  not_yet: '아직 응답을 받지 않습니다.',
  over: '응답 기간이 끝났습니다.',
  off_hours: '지금은 응답을 받는 시간이 아닙니다.',
  full: '응답이 모두 찼습니다.',
  answered: '이미 응답하셨습니다.',
}

export function requireOpenForm(form: FormState, isSignedIn: boolean): void {
  const availability = formAvailability(form, isSignedIn, new Date())
  if (availability === 'open') return
  if (availability === 'login_required') throw new AppError('unauthenticated')
  throw formClosedError(availability)
}

export function formClosedError(availability: keyof typeof REASONS): AppError {
  return new AppError('form_closed', { message: REASONS[availability] })
}

/** Cached pages show whether a form takes entries: when one opens or closes by the clock, they are stale. */
export function announceFormAvailability(db: Database): Job {
  return {
    name: 'tell-of-form-doors',
    cron: '* * * * *',
    run: async () => {
      const { rows } = await db.execute(sql`
        with asked as (
          select v.definition->'settings' as settings from forms f
          join form_versions v on v.form_id = f.id and v.version = f.version where f.deleted_at is null),
        changes as (
          select unnest(array[settings->>'opensAt', settings->>'closesAt'])::timestamptz as moment from asked
          union all
          select (((now() - interval '3 minutes') at time zone 'Asia/Seoul')::date + day
            + unnest(array[settings->'openHours'->>'from', settings->'openHours'->>'to'])::time) at time zone 'Asia/Seoul'
          from asked, generate_series(0, 1) day)
        select 1 from changes where moment between now() - interval '3 minutes' and now() limit 1`)
      if (rows.length > 0) await announceChange(db, ['forms'])
    },
  }
}
