import { vi } from 'vitest'
import { showToastsWith } from '../../ui/toast.ts'
import { goToLoginWith } from './expire-session.ts'
import { clearSession, type StoredSession, storeSession } from './session-store.ts'

interface Call {
  method: string
  path: string
  token: string | undefined
}

type Server = (call: Call) => { status: number; body?: unknown } | Promise<{ status: number; body?: unknown }>

/** Stubs the browser globals that the API client uses; the test plays the server. */
export function openBrowser({ server, at = '/orders', session }: Options) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', { location: { pathname: at, search: '', hash: '' } })
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '')
    const call = { method: init.method ?? 'GET', path: url.replace('/api/v1', ''), token }
    calls.push(call)
    const { status, body } = await server(call)
    return new Response(JSON.stringify(body ?? {}), { status })
  })
  const toasts: string[] = []
  const wentTo: string[] = []
  const close = [
    showToastsWith(({ message }) => toasts.push(message)),
    goToLoginWith((from) => wentTo.push(`/login from ${from}`)),
  ]
  if (session) storeSession(session)
  else clearSession()
  return {
    calls,
    toasts,
    wentTo,
    pathsCalled: () => calls.map(({ path }) => path),
    close: () => close.map((end) => end()),
  }
}

interface Options {
  server: Server
  at?: string
  session?: StoredSession
}
