import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../dashboards/sign-in.ts'
import { type Measurement, summarize } from '../measurement.ts'
import { fillScreens } from '../signage/fill-screens.ts'
import { simulatedPlayer } from '../signage/simulated-player.ts'
import type { Suite, SuiteTools } from '../suite.ts'

const SCREENS = 1_000
const COMMANDS = 30
const MOST_MS = 200
const BACK_WITHIN_MS = 10_000
const PATIENCE_MS = 60_000
const OTHER_CALLERS = 4
const OTHERS_PAUSE_MS = 20

export const signageSuite: Suite = {
  name: 'signage',
  baselines: ['fastify-select'],
  run: async ({ openShop, tell }) => {
    await using shop = await openShop()
    const { storeId, tokens } = await fillScreens(shop.databaseUrl, SCREENS)
    const desk = await signIn(shop.databaseUrl, 'admin@jangteo.test')
    let heard = (_at: number) => {}
    const { origin } = shop
    const players = tokens.map((token) => simulatedPlayer({ origin, token, onWanted: () => heard(performance.now()) }))
    try {
      await until(() => players.every((player) => player.isBack()))
      await sleep(2_000) // what they reported is told and done with
      const latencies: number[] = []
      const begin = performance.now()
      for (let nth = 0; nth < COMMANDS; nth++)
        latencies.push(...(await fanOut(nth % 2 ? 'play' : 'pause', (onHeard) => (heard = onHeard))))
      const fanned = summarize(latencies, (performance.now() - begin) / 1_000)
      heard = () => {}
      verdict(tell, `a command reached ${SCREENS} screens, p99`, fanned.p99, MOST_MS)

      const killed = performance.now()
      await shop.killAndRestart()
      const opened = performance.now()
      const others = callOthers(origin)
      await until(() => players.every((player) => player.isBack()))
      const back = performance.now()
      const during = await others.stop()
      verdict(tell, `all ${SCREENS} screens were back after the server opened again`, back - opened, BACK_WITHIN_MS)
      tell(`${((opened - killed) / 1_000).toFixed(1)} s from kill -9 until it opened again`)
      verdict(tell, 'other calls meanwhile, p99', during.p99, MOST_MS)
      return [
        { name: `a command to each of ${SCREENS} screens`, measurement: fanned, baseline: 'fastify-select' },
        { name: 'product lists while all screens come back', measurement: during, baseline: 'fastify-select' },
      ]
    } finally {
      for (const player of players) player.stop()
    }

    /** From the moment the desk sends it to the moment each screen has it. */
    async function fanOut(action: string, listen: (onHeard: (at: number) => void) => void): Promise<number[]> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const latencies: number[] = []
      const sent = performance.now()
      listen((at) => {
        if (latencies.push(at - sent) === SCREENS) resolve()
      })
      const answer = await fetch(`${origin}/api/v1/signage/stores/${storeId}/playback/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${desk}`, 'content-type': 'application/json' },
        body: JSON.stringify({ action }),
      })
      if (!answer.ok) throw new Error(`a command answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      await Promise.race([promise, sleep(PATIENCE_MS, undefined, { ref: false })])
      if (latencies.length !== SCREENS) throw new Error(`${latencies.length} of ${SCREENS} screens heard of ${action}`)
      return latencies
    }
  },
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > end) throw new Error('not all screens came back')
    await sleep(20)
  }
}

/** People who look at the shop, each at an address that nobody has asked for. */
function callOthers(origin: string) {
  const latencies: number[] = []
  const begin = performance.now()
  let stopped = false
  let visit = 0
  const callers = Array.from({ length: OTHER_CALLERS }, async () => {
    while (!stopped) {
      const before = performance.now()
      const answer = await fetch(`${origin}/api/v1/public/products?visit=${visit++}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a product list answered ${answer.status}`)
      latencies.push(performance.now() - before)
      await sleep(OTHERS_PAUSE_MS)
    }
  })
  return {
    stop: async (): Promise<Measurement> => {
      stopped = true
      await Promise.all(callers)
      return summarize(latencies, (performance.now() - begin) / 1_000)
    },
  }
}

function verdict(tell: SuiteTools['tell'], what: string, ms: number, most: number): void {
  tell(`${what}: ${Math.round(ms)} ms, ${ms <= most ? 'within' : 'MORE THAN'} the wanted ${most} ms`)
}
