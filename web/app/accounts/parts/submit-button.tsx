import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { useAsleep } from '../../../ui/use-asleep.ts'

interface SubmitButtonProps extends Pick<ButtonLook, 'variant'> {
  pending: boolean
  disabled?: boolean
  children: ReactNode
}

/** Asleep until the scripts run: before that the browser itself would send the form, password and all. */
export function SubmitButton({ pending, disabled = false, variant = 'primary', children }: SubmitButtonProps) {
  const asleep = useAsleep()
  return (
    <Button
      type="submit"
      size="large"
      variant={variant}
      pending={pending}
      disabled={disabled || asleep.disabled}
      className={clsx('w-full', asleep.className)}
    >
      {children}
    </Button>
  )
}
