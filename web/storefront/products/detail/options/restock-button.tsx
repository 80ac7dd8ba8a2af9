import { clsx } from 'clsx'
import { Bell } from 'lucide-react'
import { Button, type ButtonStyle } from '../../../../ui/button.tsx'
import { useRestockAlert } from './use-restock-alert.ts'

interface RestockButtonProps extends Pick<ButtonStyle, 'size'> {
  className: string
  /** Of the sold-out variant; undefined while the choice is open. */
  variantId: string | undefined
  /** Asks for the open option. */
  ask: () => void
}

/** In place of the button to buy, where all that can be chosen is sold out. */
export default function RestockButton({ variantId, ask, ...look }: RestockButtonProps) {
  const alert = useRestockAlert(variantId)
  if (variantId !== undefined && !alert)
    return (
      <Button {...look} disabled>
        품절
      </Button>
    )
  const isWaiting = alert?.isWaiting ?? false
  return (
    <Button {...look} variant="secondary" pending={alert?.isPending ?? false} onClick={alert?.toggle ?? ask}>
      <Bell aria-hidden className={clsx('size-5', isWaiting && 'fill-current')} strokeWidth={1.5} />
      {isWaiting ? '재입고 알림 취소' : '재입고 알림 받기'}
    </Button>
  )
}
