import { reportOf } from '../engine/stage-view.ts'
import type { PlayerState } from '../engine/state.ts'
import type { ScreenCalls } from './screen-calls.ts'

export const REPORT_EVERY_MS = 5_000

/** Tells the desk what is on: at each change, and now and then how far it has come. */
export function reporter(calls: Pick<ScreenCalls, 'report'>, now: () => number) {
  let isSending = false
  let waiting: PlayerState | undefined
  let toldLast = ''

  async function send(state: PlayerState): Promise<void> {
    if (isSending) {
      waiting = state
      return
    }
    isSending = true
    toldLast = essenceOf(state)
    // Nobody is waiting for a report that is late: the next one says more.
    await calls.report(reportOf(state, now())).catch(() => {})
    isSending = false
    const next = waiting
    waiting = undefined
    if (next) void send(next)
  }
  return {
    tell: (state: PlayerState) => void send(state),
    tellIfChanged(state: PlayerState) {
      if (essenceOf(state) !== toldLast) void send(state)
    },
  }
}

function essenceOf({ turn, showing, source, wanted, manifest }: PlayerState): string {
  const isOn = turn?.startedAt !== null
  return [turn?.number, isOn, showing, source?.scheduleId, wanted.isPlaying, manifest.store.emergency].join()
}
