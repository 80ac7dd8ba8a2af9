import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Writes the response of a mutation into the query cache. */
export function useCacheResponse<Data>(keyOf: (data: Data) => QueryKey) {
  const client = useQueryClient()
  return async (response: Promise<{ data: Data }>): Promise<Data> => {
    const { data } = await response
    client.setQueryData(keyOf(data), data)
    return data
  }
}
