import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import type { Figure } from './figures.ts'

export interface ToDo {
  label: string
  to: string
  count: number
  /** The server counts only up to this number. */
  most?: number
}

export function toDo<Answer>(label: string, { value, to }: Figure<Answer>, data: Answer): ToDo {
  return { label, to: to(data), count: value(data) }
}

interface ToDoListProps {
  title: string
  /** Undefined while loading. */
  toDos: readonly ToDo[] | undefined
  nothing: { title: string; body: string }
  failed: boolean
  pending: boolean
  onRetry: () => void
}

/** Pending tasks with links; those with a count of 0 come last. */
export function ToDoList({ title, toDos, nothing, failed, pending, onRetry }: ToDoListProps) {
  const waits = toDos?.some(({ count }) => count > 0)
  return (
    <Card title={title}>
      {toDos && !waits && <EmptyState icon={CircleCheck} {...nothing} />}
      {toDos && (
        <ul className="grid gap-1">
          {toDos
            .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
            .map((toDo) => (
              <li key={toDo.label}>
                <ToDoLink {...toDo} />
              </li>
            ))}
        </ul>
      )}
      {!toDos && failed && <ErrorState onRetry={onRetry} pending={pending} />}
      {!toDos && !failed && <LoadingPlaceholder className="h-64 w-full" />}
    </Card>
  )
}

function ToDoLink({ label, to, count, most }: ToDo) {
  const counted = count.toLocaleString('ko-KR')
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-10 items-center gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-sunken"
    >
      <span className={count > 0 ? 'font-medium' : 'text-ink-soft'}>{label}</span>
      <span
        className={
          count > 0
            ? 'ml-auto rounded-full bg-accent-soft px-2.5 py-0.5 font-semibold text-accent text-sm tabular-nums'
            : 'ml-auto px-2.5 text-ink-soft text-sm tabular-nums'
        }
      >
        {counted}
        {most !== undefined && count >= most ? '건 이상' : '건'}
      </span>
      <ChevronRight size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
    </Link>
  )
}
