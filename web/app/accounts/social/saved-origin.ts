import { localPath } from '@jangteo/domain/local-path.ts'

const KEY = 'auth-origin'

/** Stores the requested page during the redirect to the provider. */
export function saveOrigin(origin: string | undefined): void {
  try {
    if (origin) sessionStorage.setItem(KEY, origin)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the user lands on the home page of the role.
  }
}

export function takeSavedOrigin(): string | undefined {
  try {
    const origin = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return localPath(origin)
  } catch {
    return undefined
  }
}
