import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ToastOptions, toast } from '../../ui/toast.ts'
import { showErrorToast } from './error-toast.ts'

interface SuccessToast extends ToastOptions {
  message: string
}

/** A mutation that shows a toast on success and on failure, and then invalidates the queries below the key. */
export function useMutationWithToast<Input, Result>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Result>,
  successToast: (input: Input, result: Result) => SuccessToast,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (result, input) => {
      const { message, ...options } = successToast(input, result)
      toast.success(message, options)
    },
    onError: showErrorToast,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
