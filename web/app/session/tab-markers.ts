const LOGIN = 'auth-login'
const LOGOUT = 'auth-logout'
const MARKER_MS = 100

/** Makes the other tabs of this browser refresh their session. */
export function markLogin(): void {
  mark(LOGIN)
}

/** Makes the other tabs reload. */
export function markLogout(): void {
  mark(LOGOUT)
}

function mark(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()))
    setTimeout(() => localStorage.removeItem(key), MARKER_MS)
  } catch {
    // Without storage there are no other tabs to tell.
  }
}

/** The browser tells only the other tabs; the removal of a marker says nothing. */
export function onMarkers({ login, logout }: { login: () => void; logout: () => void }): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return
    if (key === LOGIN) login()
    if (key === LOGOUT) logout()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
