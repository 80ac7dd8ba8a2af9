import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import type { ComponentProps } from 'react'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  label: string
}

/** Does not take the focus on mouse down, so the caret stays. */
export function ToolButton({ icon: Icon, label, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        'grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft focus-visible:-outline-offset-2 hover:bg-sunken hover:text-ink disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand',
        className,
      )}
      {...rest}
    >
      <Icon size={18} strokeWidth={1.5} />
    </button>
  )
}

/** Toolbar button with roving tabindex: Tab reaches one, arrow keys the others. */
export function ToolbarTool(props: ComponentProps<typeof ToolButton>) {
  return (
    <Toolbar.Button asChild>
      <ToolButton {...props} />
    </Toolbar.Button>
  )
}
