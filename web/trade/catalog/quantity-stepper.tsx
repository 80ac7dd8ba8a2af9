import { type OrderLimits, withinLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { clsx } from 'clsx'
import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { useState } from 'react'

interface QuantityStepperProps {
  quantity: number
  limits: OrderLimits
  /** Typed numbers are rounded to this; by default to the step of the buttons. */
  typedStep?: number
  onWant: (quantity: number) => void
}

export function QuantityStepper({ quantity, limits, typedStep = limits.step, onWant }: QuantityStepperProps) {
  const { least, most, step } = limits
  // From a quantity between two steps, a button goes to the next one.
  const [lower, higher] = [(Math.ceil(quantity / step) - 1) * step, (Math.floor(quantity / step) + 1) * step]
  const [draft, setDraft] = useState<string | null>(null)
  const applyDraft = () => {
    const typed = Number(draft)
    if (draft?.trim() && Number.isFinite(typed)) onWant(withinLimits(typed, { ...limits, step: typedStep }))
    setDraft(null)
  }
  return (
    <div className="inline-flex h-11 items-center rounded-control border border-line-strong bg-surface">
      <Step icon={Minus} label="수량 줄이기" possible={lower >= least} onStep={() => onWant(lower)} />
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`수량, ${least}개부터 ${most}개까지`}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={applyDraft}
        onKeyDown={(event) => event.key === 'Enter' && applyDraft()}
        className="h-full w-12 text-center font-semibold text-[1rem] tabular-nums focus-visible:-outline-offset-2"
      />
      <Step icon={Plus} label="수량 늘리기" possible={higher <= most} onStep={() => onWant(higher)} />
    </div>
  )
}

interface StepProps {
  icon: LucideIcon
  label: string
  possible: boolean
  onStep: () => void
}

/** Not `disabled`: the button would lose the focus at the limit. */
function Step({ icon: Icon, label, possible, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!possible}
      onClick={() => possible && onStep()}
      className={clsx(
        'grid h-full w-11 place-items-center rounded-control -outline-offset-2 transition-colors duration-150',
        possible ? 'cursor-pointer hover:bg-sunken' : 'cursor-not-allowed opacity-40',
      )}
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.5} />
    </button>
  )
}
