const LOGIN = 'auth-login'
const LOGOUT = 'auth-logout'
const MARKER_MS = 100

/** Makes other tabs refresh their session. */
export function markLogin(): void {
  mark(LOGIN)
}

/** Makes other tabs reload. */
export function markLogout(): void {
  mark(LOGOUT)
}

function mark(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()))
    setTimeout(() => localStorage.removeItem(key), MARKER_MS)
  } catch {
    // Without localStorage other tabs cannot be notified.
  }
}

/** `storage` events fire only in other tabs; removals of a marker are ignored. */
export function onMarkers({ login, logout }: { login: () => void; logout: () => void }): () => void {
  const handleStorageEvent = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return
    if (key === LOGIN) login()
    if (key === LOGOUT) logout()
  }
  window.addEventListener('storage', handleStorageEvent)
  return () => window.removeEventListener('storage', handleStorageEvent)
}
