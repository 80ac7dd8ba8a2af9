import type { listAllCategories } from '@jangteo/contracts/catalog/categories.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { allCategories } from './queries.ts'

const CHANGES = ['change-categories']

/** Anything an admin does to the tree, one after another; the answer is the new tree. */
export function useTreeChange<Wish>(
  change: (wish: Wish) => Promise<Answer<typeof listAllCategories>>,
  { onRefused = tellRefusal, onDone }: { onRefused?: (error: unknown) => void; onDone?: (wish: Wish) => void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: 'change-categories' },
    mutationFn: change,
    onSuccess: ({ data }, wish) => {
      // The tree between two quick moves is old by the time it arrives.
      if (client.isMutating({ mutationKey: CHANGES }) === 1) client.setQueryData(allCategories.queryKey, data)
      // What suppliers and filters choose from.
      void client.invalidateQueries({ queryKey: ['categories'] })
      onDone?.(wish)
    },
    onError: (error) => {
      onRefused(error)
      return client.invalidateQueries({ queryKey: allCategories.queryKey })
    },
  })
}
