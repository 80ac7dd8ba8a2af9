import { RETURN_KIND_LABELS } from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { Button } from '../../../ui/button.tsx'
import type { ReturnActions, ReturnStep, ReturnSubject } from './use-return-actions.tsx'

interface ReturnButtonsProps {
  request: ReturnSubject
  actions: ReturnActions
}

/** Renders nothing when there is no next step. */
export function ReturnButtons({ request, actions }: ReturnButtonsProps) {
  const { productName, optionText, kind } = request
  const name = `${nameWithOption(productName, optionText)} ${RETURN_KIND_LABELS[kind]}`
  const steps = actions.stepsFor(request)
  if (steps.length === 0) return null
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {steps.map((step, at) => {
        const label = labelOf(step, request)
        return (
          <Button
            key={step}
            size="small"
            className="max-sm:min-h-11"
            variant={at === steps.length - 1 ? 'primary' : 'secondary'}
            aria-label={`${name} ${label}`}
            pending={actions.isOpening(request, step)}
            onClick={() => actions.open(request, step)}
          >
            {label}
          </Button>
        )
      })}
    </span>
  )
}

/** Without an inspection everything is accepted at once. */
function labelOf(step: ReturnStep, { state }: ReturnSubject): string {
  if (step === 'accept') return state === 'inspected' ? '승인' : '바로 승인'
  if (step === 'inspect') return state === 'inspected' ? '다시 검수' : '검수'
  return LABELS[step]
}

const LABELS = { collect: '회수 완료', refuse: '거절', ship: '상품 발송' } as const
