import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ToastOptions, toast } from '../../ui/toast.tsx'
import { tellRefusal } from './tell-refusal.ts'

interface Done extends ToastOptions {
  message: string
}

/** Something people do on a screen: says so, and shows what is true now below the key, also when it was refused. */
export function useToldChange<Wish, Result>(
  queryKey: QueryKey,
  change: (wish: Wish) => Promise<Result>,
  done: (wish: Wish, result: Result) => Done,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (result, wish) => {
      const { message, ...options } = done(wish, result)
      toast.success(message, options)
    },
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
