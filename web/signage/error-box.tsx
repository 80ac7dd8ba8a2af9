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
export type ErrorMessage = (typeof MESSAGES)[number]

interface ErrorBoxProps {
  message: ErrorMessage | undefined
  /** Reason given by the server, if any. */
  reason?: string | undefined
  onRetry?: () => void
  onDismiss?: () => void
}

/** Error box of signage screens, with the texts of the specification. */
function ErrorBox({ message, reason, onRetry, onDismiss }: ErrorBoxProps) {
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
  message: ErrorMessage
}

/** Query error, until dismissed or failed again. */
export function FetchErrorBox({ query: { isError, errorUpdatedAt, refetch }, message }: FetchBoxProps) {
  const [dismissed, setDismissed] = useState(0)
  if (!isError || dismissed === errorUpdatedAt) return null
  return <ErrorBox message={message} onRetry={() => void refetch()} onDismiss={() => setDismissed(errorUpdatedAt)} />
}

/** Error of an action, until dismissed or succeeded. */
export function useErrorBox() {
  const [failure, setFailure] = useState<{ message: ErrorMessage; reason: string | undefined }>()
  const clear = () => setFailure(undefined)
  return {
    tell: (message: ErrorMessage, error?: unknown) => setFailure({ message, reason: reasonOf(error) }),
    clear,
    box: <ErrorBox message={failure?.message} reason={failure?.reason} onDismiss={clear} />,
  }
}

export type ErrorBoxState = ReturnType<typeof useErrorBox>

/** Client errors have a message for the user; other failures do not. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined
}
