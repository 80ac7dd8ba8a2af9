import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../session/tell-refusal.ts'
import { type ToastOptions, toast } from '../ui/toast.tsx'
import { SUPPLIER_PRODUCTS_KEY } from './queries.ts'

interface Done extends ToastOptions {
  message: string
}

/** Anything a supplier does to products: says so, and shows what is true now, also when it was refused. */
export function useProductChange<Wish>(change: (wish: Wish) => Promise<unknown>, done: (wish: Wish) => Done) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, wish) => {
      const { message, ...options } = done(wish)
      toast.success(message, options)
    },
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY }),
  })
}
