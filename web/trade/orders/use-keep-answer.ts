import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** What a change answers with is what is true now. */
export function useKeepAnswer<Kept>(keyOf: (kept: Kept) => QueryKey) {
  const client = useQueryClient()
  return async (answer: Promise<{ data: Kept }>): Promise<Kept> => {
    const { data } = await answer
    client.setQueryData(keyOf(data), data)
    return data
  }
}
