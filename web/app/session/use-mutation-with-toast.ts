import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ToastOptions, toast } from '../../ui/toast.ts'
import { isStaleDecision } from './ask-to-review.ts'
import { showErrorToast } from './error-toast.ts'

interface SuccessToast extends ToastOptions {
  message: string
}

/**
 * A mutation that shows a toast on success and on failure, and then invalidates the queries below the key. `onStale`
 * handles a decision about an outdated version instead of the toast.
 */
export function useMutationWithToast<Input, Result>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Result>,
  successToast: (input: Input, result: Result) => SuccessToast,
  onStale?: (input: Input) => Promise<void>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (result, input) => {
      const { message, ...options } = successToast(input, result)
      toast.success(message, options)
    },
    // Not awaited: the screen below the question is refreshed meanwhile.
    onError: (error, input) => {
      if (onStale && isStaleDecision(error)) onStale(input).catch(showErrorToast)
      else showErrorToast(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
