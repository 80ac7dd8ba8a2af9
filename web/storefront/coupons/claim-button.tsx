import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Claimables } from './use-claimables.ts'

interface ClaimButtonProps {
  coupon: { id: string; name: string }
  claimables: Claimables
  size?: 'medium' | 'large'
}

/** 쿠폰 받기: says when the viewer has it, or when none is left. */
export function ClaimButton({ coupon, claimables: { find, claim, isBuyer }, size = 'medium' }: ClaimButtonProps) {
  const [isPending, setPending] = useState(false)
  if (!isBuyer) return null
  const { isTaken = false, isSoldOut = false } = find(coupon.id) ?? {}
  const take = async () => {
    setPending(true)
    await claim(coupon).finally(() => setPending(false))
  }
  return (
    <Button
      size={size}
      disabled={isTaken || isSoldOut}
      pending={isPending}
      aria-label={`${coupon.name} ${labelOf(isTaken, isSoldOut)}`}
      onClick={() => void take()}
    >
      <Ticket size={18} strokeWidth={1.5} />
      {labelOf(isTaken, isSoldOut)}
    </Button>
  )
}

function labelOf(isTaken: boolean, isSoldOut: boolean): string {
  if (isTaken) return '받은 쿠폰'
  return isSoldOut ? '모두 소진' : '쿠폰 받기'
}
