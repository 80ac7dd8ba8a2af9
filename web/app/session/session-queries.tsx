import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api-error.ts'
import { currentSession, onSessionChange } from './session-store.ts'

const STALE_MS = 5 * 60 * 1_000

/**
 * One retry, no refetch on focus. What the server refused stays refused. Without a network a call fails and says so: one
 * that waited for it would order or cancel something minutes after it was pressed.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

let shared: QueryClient | undefined

/** The browser keeps one across pages; it never shows one person what another has loaded. */
function browserQueryClient(): QueryClient {
  if (shared) return shared
  const client = newQueryClient()
  let userId = currentSession()?.user.id
  onSessionChange(() => {
    const next = currentSession()?.user.id
    if (next !== userId) client.clear()
    userId = next
  })
  shared = client
  return client
}

/** Server state for the screens inside. */
export function SessionQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? newQueryClient() : browserQueryClient()))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
