import { verify } from '@jangteo/contracts/accounts/auth.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { storeUser } from './session-store.ts'
import { useUser } from './use-user.ts'

const WAITING_MS = 30_000

/** The signed-in user, refetched on mount, and regularly while waiting for approval. */
export function useFreshUser(): User {
  const user = useUser()
  const waits = user.approvalStatus === 'pending'
  useQuery({
    queryKey: ['account', 'user', user.id],
    queryFn: async ({ signal }) => {
      const answer = await api(verify, {}, { signal, background: true })
      storeUser(answer.user)
      return answer.user
    },
    staleTime: WAITING_MS,
    refetchInterval: waits && WAITING_MS,
  })
  return user
}
