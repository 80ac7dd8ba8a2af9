import { Button } from '../../../ui/button.tsx'
import type { AskedReturn, ReturnDecisions } from './use-return-decision.tsx'

interface ReturnButtonsProps {
  asked: AskedReturn
  decisions: ReturnDecisions
}

export function ReturnButtons({ asked, decisions }: ReturnButtonsProps) {
  const { productName } = asked
  const isAccepting = decisions.isAccepting(asked)
  return (
    <span className="flex justify-end gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${productName} 반품 거절`}
        disabled={isAccepting}
        onClick={() => decisions.refuse(asked)}
      >
        거절
      </Button>
      <Button
        size="small"
        aria-label={`${productName} 반품 승인`}
        pending={isAccepting}
        onClick={() => void decisions.accept(asked)}
      >
        승인
      </Button>
    </span>
  )
}
