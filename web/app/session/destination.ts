import { homePathOf, mayEnter } from '@jangteo/domain/home-path.ts'
import { localPath } from '@jangteo/domain/local-path.ts'

const SIGN_IN_SCREENS = /^\/(login|register|auth)(\/|\?|#|$)/i

/** Where the guard or a lapsed session left off, if the page was reached that way. */
export function originIn(locationState: unknown): string | undefined {
  const from =
    locationState !== null && typeof locationState === 'object' && 'from' in locationState ? locationState.from : null
  return typeof from === 'string' ? localPath(from) : undefined
}

/** After signing in: back to where somebody wanted to go, if they may, else to their own home. */
export function destinationFor(role: string, origin: string | undefined): string {
  const wanted = localPath(origin)
  return wanted && mayEnter(role, wanted) && !SIGN_IN_SCREENS.test(wanted) ? wanted : homePathOf(role)
}
