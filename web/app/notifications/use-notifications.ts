import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChanges } from '../events/on-changes.ts'
import { useUser } from '../session/use-user.ts'
import { NOTICES_KEY, noticesOn } from './queries.ts'

/** One page of the own notices, kept as the server has them now. */
export function useNotices(page = 1) {
  const client = useQueryClient()
  const { id } = useUser()
  useEffect(
    () => onChanges([`account:${id}`], () => void client.invalidateQueries({ queryKey: NOTICES_KEY })),
    [id, client],
  )
  return useQuery(noticesOn(page))
}
