import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api-error.ts'
import { currentSession, onSessionChange } from './session-store.ts'

const STALE_MS = 5 * 60 * 1_000

/**
 * One retry, no refetch on focus, no retry of 4xx responses. `networkMode: 'always'` makes calls fail while offline: a
 * paused mutation would place or cancel an order minutes after the click.
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

/** One client per browser tab, cleared when another user signs in or the user acts for another business. */
function browserQueryClient(): QueryClient {
  if (shared) return shared
  const client = newQueryClient()
  let actor = actingAs()
  onSessionChange(() => {
    const next = actingAs()
    if (next !== actor) client.clear()
    actor = next
  })
  shared = client
  return client
}

function actingAs(): string {
  const user = currentSession()?.user
  return `${user?.id} ${user?.businessId}`
}

export function SessionQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? newQueryClient() : browserQueryClient()))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
