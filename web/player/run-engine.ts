import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { randomUuid } from '../ui/random-uuid.ts'
import { nextScheduleChange, nextTickAt } from './engine/selectors.ts'
import type { Outcome, PlayerEvent, PlayerState } from './engine/state.ts'
import { begin, step } from './engine/step.ts'
import { reloadAfterError } from './error-recovery.tsx'

const MIN_TICK_MS = 10

export interface RunningEngine {
  state(): PlayerState
  dispatch(event: PlayerEvent): void
  stop(): void
}

/** Drives the engine: schedules ticks, dispatches events and passes on outcomes. */
export function runEngine(manifest: Manifest, now: () => number, hear: (outcome: Outcome) => void): RunningEngine {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changeAt: number | null = null
  let state: PlayerState | undefined
  const context = () => ({ now: now(), newId: randomUuid })

  function take(outcome: Outcome, isClockNew: boolean): PlayerState {
    const at = now()
    const isPlanNew = outcome.state.manifest !== state?.manifest || outcome.state.blockedUntil !== state?.blockedUntil
    state = outcome.state
    if (isClockNew || isPlanNew || (changeAt !== null && changeAt <= at)) changeAt = nextScheduleChange(state, at)
    clearTimeout(timer)
    timer = setTimeout(() => dispatch({ kind: 'tick' }), Math.max(MIN_TICK_MS, nextTickAt(state, changeAt, at) - at))
    hear(outcome)
    return state
  }
  function dispatch(event: PlayerEvent): void {
    try {
      if (state) take(step(state, event, context()), event.kind === 'clock')
    } catch (error) {
      // Without a next tick the display would freeze.
      reloadAfterError(error)
    }
  }
  const first = take(begin(manifest, context()), true)
  return { state: () => state ?? first, dispatch, stop: () => clearTimeout(timer) }
}
