import type { FormDoor } from '@jangteo/contracts/forms.ts'
import { AppError } from '../../http/app-error.ts'
import type { KnownForm } from './find-form.ts'

type Door = Pick<KnownForm, 'isOpen' | 'entryCount' | 'definition'>

/** Whether a form takes answers of somebody now. */
export function doorOf({ isOpen, entryCount, definition }: Door, isSignedIn: boolean, now: Date): FormDoor {
  const { opensAt, closesAt, mostEntries, loginRequired } = definition.settings
  if (!isOpen) return 'closed'
  if (opensAt !== null && new Date(opensAt) > now) return 'not_yet'
  if (closesAt !== null && new Date(closesAt) <= now) return 'over'
  if (mostEntries !== null && entryCount >= mostEntries) return 'full'
  return loginRequired && !isSignedIn ? 'login_required' : 'open'
}

const REASONS: Record<Exclude<FormDoor, 'open' | 'login_required'>, string> = {
  closed: '지금은 응답을 받지 않습니다.',
  not_yet: '아직 응답을 받지 않습니다.',
  over: '응답 기간이 끝났습니다.',
  full: '응답이 모두 찼습니다.',
}

export function demandOpen(form: Door, isSignedIn: boolean): void {
  const door = doorOf(form, isSignedIn, new Date())
  if (door === 'open') return
  if (door === 'login_required') throw new AppError('unauthenticated')
  throw new AppError('form_closed', { message: REASONS[door] })
}

export function isFull(): AppError {
  return new AppError('form_closed', { message: REASONS.full })
}
