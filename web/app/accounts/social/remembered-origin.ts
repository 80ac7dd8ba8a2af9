import { localPath } from '@jangteo/domain/local-path.ts'

const KEY = 'auth-origin'

/** Keeps where somebody wanted to go while they are away at a provider. */
export function rememberOrigin(origin: string | undefined): void {
  try {
    if (origin) sessionStorage.setItem(KEY, origin)
    else sessionStorage.removeItem(KEY)
  } catch {
    // They land on their own home instead.
  }
}

export function takeRememberedOrigin(): string | undefined {
  try {
    const origin = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return localPath(origin)
  } catch {
    return undefined
  }
}
