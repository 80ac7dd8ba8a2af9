import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { Offer } from '../use-live-offer.ts'

const OrderGrid = lazy(() => import('./order-grid.tsx'))

interface OrderGridButtonProps {
  product: { id: string; name: string }
  offer: Offer
  isLoading: boolean
}

/** Retailers order several variants in one gesture. */
export default function OrderGridButton({ product, offer, isLoading }: OrderGridButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="mt-3 h-11 w-full" disabled={isLoading} onClick={() => setOpen(true)}>
        여러 옵션 한 번에 주문
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderGrid product={product} offer={offer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
