import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Button } from '../../../ui/button.tsx'
import { requestOf } from './request-of.ts'
import type { useDecision } from './use-decision.tsx'

type DecisionButtonsProps = Pick<ReturnType<typeof useDecision>, 'approve' | 'reject' | 'isApproving'> & {
  product: Product
}

export function DecisionButtons({ product, approve, reject, isApproving }: DecisionButtonsProps) {
  if (!requestOf(product)) return null
  return (
    <>
      <Button variant="secondary" disabled={isApproving} onClick={() => reject(product)}>
        반려
      </Button>
      <Button pending={isApproving} onClick={() => approve(product)}>
        승인
      </Button>
    </>
  )
}
