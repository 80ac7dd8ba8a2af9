import { useQuery } from '@tanstack/react-query'
import { wishedProducts } from './queries.ts'
import { useWishedIds } from './wished-ids.ts'

/** What was just taken off the list is gone from it at once. */
export function useWishedProducts() {
  const { data, ...query } = useQuery(wishedProducts)
  const ids = useWishedIds()
  return { ...query, data: ids ? data?.filter(({ id }) => ids.has(id)) : data }
}
