import { useEffect, useState } from 'react'
import { agoText, dayText, exactText } from '../../ui/moment-text.ts'

/** Pages are kept for a while: the day at first, how long ago once the page is alive. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(Date.now()), [])
  return (
    <time dateTime={at} title={exactText(at)} className="whitespace-nowrap tabular-nums">
      {now === null ? dayText(at) : agoText(at, now)}
    </time>
  )
}
