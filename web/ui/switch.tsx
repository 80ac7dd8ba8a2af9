import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  help?: ReactNode
}

const TRACK = clsx(
  'relative mt-px h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken',
  'transition-colors duration-150 checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-50',
)

const THUMB = clsx(
  'before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-ink-soft',
  'before:transition-transform before:duration-150 checked:before:translate-x-5 checked:before:bg-on-brand',
)

/** For settings that apply immediately. Use a checkbox in forms with a save button. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={clsx('flex cursor-pointer items-start justify-between gap-4', className)}>
      <span>
        {label}
        {help && (
          <span id={`${id}-help`} className="block text-ink-soft text-xs">
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        aria-describedby={help ? `${id}-help` : undefined}
        {...rest}
        className={clsx(TRACK, THUMB)}
      />
    </label>
  )
}
