import { homePathOf, mayEnter } from '@jangteo/domain/home-path.ts'
import { localPath } from '@jangteo/domain/local-path.ts'

const SIGN_IN_SCREENS = /^\/(login|register|auth)(\/|\?|#|$)/i

/** The page that redirected to the login, from the location state. */
export function originFromState(locationState: unknown): string | undefined {
  const from =
    locationState !== null && typeof locationState === 'object' && 'from' in locationState ? locationState.from : null
  return typeof from === 'string' ? localPath(from) : undefined
}

/** The requested page if the role may see it, else the home page of the role. */
export function pathAfterLogin(role: string, origin: string | undefined): string {
  const requested = localPath(origin)
  return requested && mayEnter(role, requested) && !SIGN_IN_SCREENS.test(requested) ? requested : homePathOf(role)
}
