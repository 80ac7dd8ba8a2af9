import { agoText, dayText, exactText } from './moment-text.ts'

interface MomentProps {
  /** ISO 8601. */
  at: string
  form?: 'ago' | 'day' | 'exact'
}

/** The exact moment is always one hover away. */
export function Moment({ at, form = 'ago' }: MomentProps) {
  const text = { ago: () => agoText(at, Date.now()), day: () => dayText(at), exact: () => exactText(at) }[form]()
  return (
    <time dateTime={at} title={exactText(at)} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}
