import type { FormDoor } from '@jangteo/contracts/forms/forms.ts'
import { isWithinHours } from '@jangteo/domain/forms/form-hours.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { KnownForm } from './find-form.ts'

type Door = Pick<KnownForm, 'isOpen' | 'entryCount' | 'definition'>

/** Whether a form takes answers of somebody now. Who may answer only so often has to be somebody. */
export function doorOf({ isOpen, entryCount, definition }: Door, isSignedIn: boolean, now: Date): FormDoor {
  const { opensAt, closesAt, openHours, mostEntries, mostEntriesEach, loginRequired } = definition.settings
  if (!isOpen) return 'closed'
  if (opensAt !== null && new Date(opensAt) > now) return 'not_yet'
  if (closesAt !== null && new Date(closesAt) <= now) return 'over'
  if (mostEntries !== null && entryCount >= mostEntries) return 'full'
  if (openHours && !isWithinHours(openHours, now)) return 'off_hours'
  return (loginRequired || mostEntriesEach !== null) && !isSignedIn ? 'login_required' : 'open'
}

const counted = statement<{ count: number }>(
  'entries_of_account',
  `select count(*)::int as count from form_entries where account_id = $1 and form_id = $2 and status <> 'spam'`,
)

/** What somebody has answered so far. */
export async function countOfAccount(db: Connected, accountId: string, formId: string): Promise<number> {
  const [own] = await counted(db, accountId, formId)
  return own?.count ?? 0
}

/** The door as this person finds it. */
export async function doorFor(db: Connected, form: KnownForm, accountId: string | null): Promise<FormDoor> {
  const door = doorOf(form, accountId !== null, new Date())
  const { mostEntriesEach } = form.definition.settings
  if (door !== 'open' || mostEntriesEach === null || accountId === null) return door
  return (await countOfAccount(db, accountId, form.id)) < mostEntriesEach ? 'open' : 'answered'
}

const REASONS: Record<Exclude<FormDoor, 'open' | 'login_required'>, string> = {
  closed: '지금은 응답을 받지 않습니다.',
  not_yet: '아직 응답을 받지 않습니다.',
  over: '응답 기간이 끝났습니다.',
  off_hours: '지금은 응답을 받는 시간이 아닙니다.',
  full: '응답이 모두 찼습니다.',
  answered: '이미 응답하셨습니다.',
}

export function demandOpen(form: Door, isSignedIn: boolean): void {
  const door = doorOf(form, isSignedIn, new Date())
  if (door === 'open') return
  if (door === 'login_required') throw new AppError('unauthenticated')
  throw isShut(door)
}

export function isShut(door: keyof typeof REASONS): AppError {
  return new AppError('form_closed', { message: REASONS[door] })
}
