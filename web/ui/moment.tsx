import { formatDate, formatDateTime, formatTimeAgo } from './format-date.ts'

interface MomentProps {
  /** ISO 8601. */
  at: string
  form?: 'ago' | 'day' | 'exact'
}

/** The exact time is the tooltip. */
export function Moment({ at, form = 'ago' }: MomentProps) {
  const text = { ago: () => formatTimeAgo(at, Date.now()), day: () => formatDate(at), exact: () => formatDateTime(at) }[
    form
  ]()
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}
