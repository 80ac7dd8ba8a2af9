import { useState } from 'react'
import { ApiError } from '../app/session/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

const MESSAGES = [
  'Failed to fetch contents',
  'Failed to update content status',
  'Failed to delete content',
  'Failed to fetch stores',
  'Control action failed',
  'Failed to fetch playlists',
  'Failed to fetch playlist items',
  'Failed to reorder items',
  'Failed to delete playlist item',
  'Failed to fetch schedules',
  'Failed to delete schedule',
  'An error occurred',
] as const
export type RedMessage = (typeof MESSAGES)[number]

interface RedBoxProps {
  message: RedMessage | undefined
  /** Why, where the server gave a reason. */
  reason?: string | undefined
  onRetry?: () => void
  onDismiss?: () => void
}

/** What went wrong on a screen of signage, in the words of the specification. */
function RedBox({ message, reason, onRetry, onDismiss }: RedBoxProps) {
  if (!message) return null
  return (
    <Banner
      tone="danger"
      title={message}
      action={
        (onRetry || onDismiss) && (
          <span className="flex gap-2">
            {onRetry && (
              <Button size="small" variant="secondary" onClick={onRetry}>
                다시 시도
              </Button>
            )}
            {onDismiss && (
              <Button size="small" variant="secondary" onClick={onDismiss}>
                Dismiss
              </Button>
            )}
          </span>
        )
      }
    >
      {reason}
    </Banner>
  )
}

interface FetchBoxProps {
  query: { isError: boolean; errorUpdatedAt: number; refetch: () => unknown }
  message: RedMessage
}

/** What could not be fetched, until it is dismissed or fails again. */
export function FetchBox({ query: { isError, errorUpdatedAt, refetch }, message }: FetchBoxProps) {
  const [dismissed, setDismissed] = useState(0)
  if (!isError || dismissed === errorUpdatedAt) return null
  return <RedBox message={message} onRetry={() => void refetch()} onDismiss={() => setDismissed(errorUpdatedAt)} />
}

/** The failure of something people did, until it is dismissed or done. */
export function useRedBox() {
  const [failure, setFailure] = useState<{ message: RedMessage; reason: string | undefined }>()
  const clear = () => setFailure(undefined)
  return {
    tell: (message: RedMessage, error?: unknown) => setFailure({ message, reason: reasonOf(error) }),
    clear,
    box: <RedBox message={failure?.message} reason={failure?.reason} onDismiss={clear} />,
  }
}

export type RedBoxState = ReturnType<typeof useRedBox>

/** A refusal explains itself; a failure does not. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined
}
