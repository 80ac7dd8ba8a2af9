import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Change, percentChangeText } from './percent-change.ts'
import { Skeleton } from './skeleton.tsx'

interface StatCardProps {
  label: string
  /** Already formatted. */
  figure: ReactNode
  change?: Change
  /** "지난 7일 대비" */
  against?: string
  /** The direction that counts as good; decides the colour only. */
  better?: 'up' | 'down'
  /** A second line, such as a link. */
  note?: ReactNode
  loading?: boolean
}

const ARROWS = { up: '▲', down: '▼' }

export function StatCard({ label, figure, change, against, better = 'up', note, loading = false }: StatCardProps) {
  return (
    <div
      className="@container grid content-start gap-1 rounded-card border border-line bg-surface p-4"
      aria-busy={loading}
    >
      <p className="text-ink-soft text-sm">{label}</p>
      {loading ? (
        <StatSkeleton />
      ) : (
        <>
          <p className="font-semibold text-[clamp(1rem,13cqi,1.5rem)] leading-tight tabular-nums">{figure}</p>
          {change && <ChangeLine change={change} against={against} better={better} />}
          {note && <p className="text-sm">{note}</p>}
        </>
      )}
    </div>
  )
}

interface ChangeLineProps {
  change: Change
  against: string | undefined
  better: 'up' | 'down'
}

function ChangeLine({ change, against, better }: ChangeLineProps) {
  const { direction, text } = percentChangeText(change)
  const moved = direction === 'up' || direction === 'down'
  return (
    <p className="flex flex-wrap gap-x-1.5 text-ink-soft text-xs">
      <span
        className={clsx('font-medium tabular-nums', moved && (direction === better ? 'text-success' : 'text-danger'))}
      >
        {moved && <span aria-hidden>{ARROWS[direction]} </span>}
        {text}
      </span>
      {against && direction !== 'unknown' && <span>{against}</span>}
    </p>
  )
}

function StatSkeleton() {
  return (
    <>
      <Skeleton className="my-0.5 h-6.5 w-28 max-w-full" />
      <Skeleton className="my-0.5 h-4 w-36 max-w-full" />
      <span className="sr-only">불러오는 중입니다</span>
    </>
  )
}
