import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

interface FactsProps {
  facts: readonly Fact[]
  /** For short terms and values in a narrow column. */
  narrow?: boolean
}

/** A description list: term beside value, or above it when narrow. */
export function Facts({ facts, narrow = false }: FactsProps) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap gap-x-4">
          <dt className={clsx('shrink-0 text-ink-soft', narrow ? 'w-16' : 'w-28')}>{term}</dt>
          <dd className={clsx('min-w-0 flex-1', narrow ? 'basis-24' : 'basis-48')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
