import { ORDER_STATUS_LABELS, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Moment } from '../../../ui/moment.tsx'

const FROM_PAYMENT: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']

interface PartStepperProps {
  status: OrderStatus
  /** Timestamps of the steps, where known. */
  moments: Partial<Record<OrderStatus, string | null>>
  /** Steps in order. */
  way?: readonly OrderStatus[]
}

/** Fulfilment progress of an order or order part. */
export function PartStepper({ status, moments, way = FROM_PAYMENT }: PartStepperProps) {
  const reached = way.indexOf(status)
  return (
    <ol aria-label="진행 상태" className="grid auto-cols-fr grid-flow-col">
      {way.map((step, at) => (
        <li
          key={step}
          aria-current={at === reached ? 'step' : undefined}
          className="relative grid content-start justify-items-center gap-1.5 text-center"
        >
          {at > 0 && (
            <span
              aria-hidden
              className={clsx('absolute top-3 right-1/2 h-0.5 w-full', at <= reached ? 'bg-brand' : 'bg-line')}
            />
          )}
          <Mark isReached={at <= reached} />
          <span className={clsx('text-sm', at === reached ? 'font-semibold' : 'text-ink-soft')}>
            {ORDER_STATUS_LABELS[step]}
            {at <= reached && <span className="sr-only"> (지남)</span>}
          </span>
          <span className="text-ink-soft text-xs max-sm:hidden">
            {moments[step] && <Moment at={moments[step]} form="day" />}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ isReached }: { isReached: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative z-1 grid size-6 place-items-center rounded-full',
        isReached ? 'bg-brand text-on-brand' : 'border-2 border-line bg-surface',
      )}
    >
      {isReached && <Check size={14} strokeWidth={3} />}
    </span>
  )
}
