import type { ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

/** What is known about a thing, name beside value; one under the other where there is no room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap gap-x-4">
          <dt className="w-28 shrink-0 text-ink-soft">{term}</dt>
          <dd className="min-w-0 flex-1 basis-48">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
