import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button, type ButtonStyle } from '../../../ui/button.tsx'
import { useDisabledUntilHydrated } from '../../../ui/use-disabled-until-hydrated.ts'

interface SubmitButtonProps extends Pick<ButtonStyle, 'variant'> {
  pending: boolean
  disabled?: boolean
  children: ReactNode
}

/** Disabled until hydration: before that the browser would submit the form natively, with the password. */
export function SubmitButton({ pending, disabled = false, variant = 'primary', children }: SubmitButtonProps) {
  const hydration = useDisabledUntilHydrated()
  return (
    <Button
      type="submit"
      size="large"
      variant={variant}
      pending={pending}
      disabled={disabled || hydration.disabled}
      className={clsx('w-full', hydration.className)}
    >
      {children}
    </Button>
  )
}
