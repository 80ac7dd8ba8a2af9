import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { STEP_WORDS } from './next-step.ts'
import type { MovingPart, PartSteps } from './use-part-steps.tsx'

interface StepButtonProps extends ButtonLook {
  part: MovingPart
  steps: PartSteps
}

/** Nothing where nothing is left to do. */
export function StepButton({ part, steps, ...look }: StepButtonProps) {
  const step = steps.stepFor(part)
  if (!step) return null
  return (
    <Button
      {...look}
      aria-label={`${part.name} ${STEP_WORDS[step]}`}
      pending={steps.isMoving(part)}
      onClick={() => void steps.advance(part)}
    >
      {STEP_WORDS[step]}
    </Button>
  )
}
