import type { ReactNode } from 'react'

interface ComparedProps {
  title: string
  before: ReactNode
  after: ReactNode
}

/** The published and the requested options, side by side on wide screens. */
export function Compared({ title, before, after }: ComparedProps) {
  return (
    <section aria-label={`${title} 비교`} className="@container grid gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      <div className="grid gap-2 @md:grid-cols-2">
        <Side title="지금">{before}</Side>
        <Side title="요청">{after}</Side>
      </div>
    </section>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line px-3.5 py-3">
      <p className="mb-1 text-ink-faint text-xs">{title}</p>
      <div className="max-h-80 overflow-y-auto text-sm">{children}</div>
    </div>
  )
}
