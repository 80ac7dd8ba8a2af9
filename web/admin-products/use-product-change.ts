import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../session/tell-refusal.ts'
import { type ToastOptions, toast } from '../ui/toast.tsx'
import { ADMIN_PRODUCTS_KEY } from './queries.ts'

interface Done extends ToastOptions {
  message: string
}

/** Anything an admin does to products: says so, and shows what is true now, also when it was refused. */
export function useProductChange<Wish, Result>(
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
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY }),
  })
}
