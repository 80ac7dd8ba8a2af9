import { AppError } from './app-error.ts'

/** Refuses a decision about an older version than the current one. Calls that name no version are not checked. */
export function requireVersion(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current) throw new AppError('changed_meanwhile', { extra: { latest: current } })
}
