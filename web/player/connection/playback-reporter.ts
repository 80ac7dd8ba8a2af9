import { playbackReport } from '../engine/selectors.ts'
import type { PlayerState } from '../engine/state.ts'
import type { ScreenApi } from './screen-api.ts'

export const REPORT_EVERY_MS = 5_000

/** Reports the playback status at each change and periodically. */
export function createPlaybackReporter(calls: Pick<ScreenApi, 'report'>, now: () => number) {
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
    // Failed reports are dropped: the next one is more recent.
    await calls.report(playbackReport(state, now())).catch(() => {})
    isSending = false
    const next = waiting
    waiting = undefined
    if (next) void send(next)
  }
  return {
    report: (state: PlayerState) => void send(state),
    reportIfChanged(state: PlayerState) {
      if (essenceOf(state) !== toldLast) void send(state)
    },
  }
}

function essenceOf({ playback, showing, source, wanted, manifest }: PlayerState): string {
  const isOn = playback?.startedAt !== null
  return [playback?.number, isOn, showing, source?.scheduleId, wanted.isPlaying, manifest.store.emergency].join()
}
