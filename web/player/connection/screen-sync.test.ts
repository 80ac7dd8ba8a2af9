import type { Manifest, WantedPlayback } from '@jangteo/contracts/signage/player.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manifest } from '../engine/manifest.fixture.ts'
import type { ScreenApi } from './screen-api.ts'
import { openScreenSync } from './screen-sync.ts'

// Test files share their modules: one loaded by another file would not be mocked.
vi.hoisted(() => vi.resetModules())
const { sources } = vi.hoisted(() => ({ sources: [] as EventTarget[] }))

vi.mock('eventsource', () => ({
  EventSource: class extends EventTarget {
    static readonly OPEN = 1
    readyState = 1
    constructor() {
      super()
      sources.push(this)
    }
    close() {}
  },
}))

beforeEach(() => {
  sources.length = 0
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const PAUSED: WantedPlayback = { isPlaying: false, next: 0, position: null }

function openSync() {
  const answers: ((answer: { data: Manifest }) => void)[] = []
  const calls = { manifest: () => new Promise((resolve) => answers.push(resolve)) } as unknown as ScreenApi
  const applied: WantedPlayback[] = []
  const sync = openScreenSync('token', calls, {
    manifest: ({ wanted }) => applied.push(wanted),
    wanted: (wanted) => applied.push(wanted),
    online: () => {},
    revoked: () => {},
  })
  const command = (wanted: WantedPlayback) =>
    sources.at(-1)?.dispatchEvent(new MessageEvent('wanted', { data: JSON.stringify(wanted) }))
  const answer = async () => {
    answers.shift()?.({ data: manifest({}) })
    await new Promise(setImmediate)
  }
  return { ...sync, applied, command, answer }
}

test('a command that arrives while a manifest is fetched is not undone by the older manifest', async () => {
  const { applied, command, answer, close } = openSync()
  command(PAUSED)
  await answer()
  expect(applied).toEqual([PAUSED, PAUSED])
  close()
})

test('a later manifest brings the command of its own time', async () => {
  const { applied, command, answer, refresh, close } = openSync()
  command(PAUSED)
  await answer()
  refresh()
  await answer()
  expect(applied.at(-1)).toEqual(manifest({}).wanted)
  close()
})
