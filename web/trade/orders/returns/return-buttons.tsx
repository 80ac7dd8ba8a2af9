import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { Button } from '../../../ui/button.tsx'
import type { RequestedReturn, ReturnDecisions } from './use-return-decision.tsx'

interface ReturnButtonsProps {
  request: RequestedReturn
  decisions: ReturnDecisions
}

export function ReturnButtons({ request, decisions }: ReturnButtonsProps) {
  const productName = nameWithOption(request.productName, request.optionText)
  const isAccepting = decisions.isAccepting(request)
  return (
    <span className="flex justify-end gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${productName} 반품 거절`}
        disabled={isAccepting}
        onClick={() => decisions.refuse(request)}
      >
        거절
      </Button>
      <Button
        size="small"
        aria-label={`${productName} 반품 승인`}
        pending={isAccepting}
        onClick={() => void decisions.accept(request)}
      >
        승인
      </Button>
    </span>
  )
}
