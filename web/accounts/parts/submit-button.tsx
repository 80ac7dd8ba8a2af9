import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface SubmitButtonProps extends Pick<ButtonLook, 'variant'> {
  pending: boolean
  disabled?: boolean
  children: ReactNode
}

/** Asleep until the scripts run: before that the browser itself would send the form, password and all. */
export function SubmitButton({ pending, disabled = false, variant = 'primary', children }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      size="large"
      variant={variant}
      pending={pending}
      disabled={disabled || !hydrated || pending}
      className={clsx('w-full', !hydrated && 'disabled:opacity-100')}
    >
      {children}
    </Button>
  )
}
