import { formatWon } from '@jangteo/domain/money.ts'

export interface AmountLine {
  label: string
  amount: number
}

interface AmountLinesProps {
  /** Accessible name. */
  label: string
  lines: readonly AmountLine[]
  /** The last row, in bold. */
  total?: AmountLine
}

/** How an amount is made up, each part in a row. */
export function AmountLines({ label, lines, total }: AmountLinesProps) {
  if (lines.length === 0 && !total) return null
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <dl className="grid gap-1.5 text-sm">
        {lines.map((line) => (
          <div key={line.label} className="flex justify-between gap-4 text-ink-soft">
            <dt>{line.label}</dt>
            <dd className="shrink-0 tabular-nums">{formatWon(line.amount)}</dd>
          </div>
        ))}
        {total && (
          <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-2">
            <dt className="font-semibold">{total.label}</dt>
            <dd className="shrink-0 font-bold text-base tabular-nums">{formatWon(total.amount)}</dd>
          </div>
        )}
      </dl>
    </fieldset>
  )
}
