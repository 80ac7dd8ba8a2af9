import { Button, type ButtonStyle } from '../../../ui/button.tsx'
import { STEP_LABELS } from './next-step.ts'
import type { MovingPart, PartSteps } from './use-part-steps.tsx'

interface StepButtonProps extends ButtonStyle {
  part: MovingPart
  steps: PartSteps
}

/** Renders nothing when there is no next step. */
export function StepButton({ part, steps, ...look }: StepButtonProps) {
  const step = steps.stepFor(part)
  if (!step) return null
  return (
    <Button
      {...look}
      aria-label={`${part.name} ${STEP_LABELS[step]}`}
      pending={steps.isMoving(part)}
      onClick={() => void steps.advance(part)}
    >
      {STEP_LABELS[step]}
    </Button>
  )
}
