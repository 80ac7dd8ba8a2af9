import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  hideLabel?: boolean
  /** Indeterminate: some, but not all, of its items are selected. */
  partial?: boolean
  error?: string | undefined
}

const BOX = clsx(
  'peer size-5 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors duration-150',
  'hover:border-ink-soft checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand',
  'disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger',
)

const LABEL = 'flex w-fit cursor-pointer items-start has-disabled:cursor-not-allowed has-disabled:text-ink-soft'

const MARK = 'pointer-events-none absolute text-on-brand'

export function Checkbox({
  label,
  help,
  hideLabel = false,
  partial = false,
  error,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <span className={clsx('grid gap-1', className)}>
      <label className={clsx(LABEL, hideLabel ? '-m-2.5 p-2.5' : 'gap-2.5')}>
        <span className="relative grid shrink-0 place-items-center py-0.5">
          <input
            type="checkbox"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            {...rest}
            ref={(node) => {
              if (node) node.indeterminate = partial
              if (typeof ref === 'function') return ref(node)
              if (ref) ref.current = node
            }}
            className={BOX}
          />
          {partial ? (
            <Minus size={14} strokeWidth={3} className={MARK} />
          ) : (
            <Check size={14} strokeWidth={3} className={clsx(MARK, 'hidden peer-checked:block')} />
          )}
        </span>
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {help && (
        <span id={`${id}-help`} className="pl-7.5 text-ink-soft text-xs">
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="pl-7.5 text-danger text-xs">
          {error}
        </span>
      )}
    </span>
  )
}
