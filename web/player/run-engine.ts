import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { randomUuid } from '../ui/random-uuid.ts'
import { nextChange, nextLookAt } from './engine/stage-view.ts'
import type { Outcome, PlayerEvent, PlayerState } from './engine/state.ts'
import { begin, step } from './engine/step.ts'
import { startOver } from './start-over.ts'

const SHORTEST_WAIT_MS = 10

export interface RunningEngine {
  state(): PlayerState
  tell(event: PlayerEvent): void
  stop(): void
}

/** Gives the engine the time, looks when it asks to be looked at, and passes on what comes of it. */
export function runEngine(manifest: Manifest, now: () => number, hear: (outcome: Outcome) => void): RunningEngine {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changeAt: number | null = null
  let state: PlayerState | undefined
  const around = () => ({ now: now(), newId: randomUuid })

  function take(outcome: Outcome, isClockNew: boolean): PlayerState {
    const at = now()
    const isPlanNew = outcome.state.manifest !== state?.manifest || outcome.state.resting !== state?.resting
    state = outcome.state
    if (isClockNew || isPlanNew || (changeAt !== null && changeAt <= at)) changeAt = nextChange(state, at)
    clearTimeout(timer)
    timer = setTimeout(() => tell({ kind: 'tick' }), Math.max(SHORTEST_WAIT_MS, nextLookAt(state, changeAt, at) - at))
    hear(outcome)
    return state
  }
  function tell(event: PlayerEvent): void {
    try {
      if (state) take(step(state, event, around()), event.kind === 'clock')
    } catch (error) {
      // Without a next look it would show the same for ever.
      startOver(error)
    }
  }
  const first = take(begin(manifest, around()), true)
  return { state: () => state ?? first, tell, stop: () => clearTimeout(timer) }
}
