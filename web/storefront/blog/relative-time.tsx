import { useEffect, useState } from 'react'
import { formatDate, formatDateTime, formatTimeAgo } from '../../ui/format-date.ts'

/** Pages are cached, so the server renders the date; the relative time replaces it after hydration. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(Date.now()), [])
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap tabular-nums">
      {now === null ? formatDate(at) : formatTimeAgo(at, now)}
    </time>
  )
}
