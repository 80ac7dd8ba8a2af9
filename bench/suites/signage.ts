import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../dashboards/sign-in.ts'
import { summarize } from '../measurement.ts'
import { startBackgroundTraffic } from '../signage/background-traffic.ts'
import { boardProduct } from '../signage/board-product.ts'
import { fillScreens } from '../signage/fill-screens.ts'
import { simulatedPlayer } from '../signage/simulated-player.ts'
import type { Suite, SuiteTools } from '../suite.ts'

const SCREENS = 1_000
const COMMANDS = 30
const STOCK_CHANGES = 6
const MAX_MS = 200
const BOARDS_WITHIN_MS = 2_000
const BACK_WITHIN_MS = 10_000
const PATIENCE_MS = 60_000

export const signageSuite: Suite = {
  name: 'signage',
  baselines: ['fastify-select'],
  run: async ({ openShop, log }) => {
    await using shop = await openShop()
    const { storeId, tokens } = await fillScreens(shop.databaseUrl, SCREENS)
    const desk = await signIn(shop.databaseUrl, 'admin@jangteo.test')
    const product = await boardProduct(shop.databaseUrl, storeId)
    const supplier = await signIn(shop.databaseUrl, product.email)
    let received = (_at: number) => {}
    let fetched = (_at: number) => {}
    const { origin } = shop
    const players = tokens.map((token) =>
      simulatedPlayer({
        ...{ origin, token },
        onWanted: () => received(performance.now()),
        onManifest: () => fetched(performance.now()),
      }),
    )
    try {
      await until(() => players.every((player) => player.isBack()))
      await sleep(2_000) // until their reports are processed
      const latencies: number[] = []
      const begin = performance.now()
      for (let nth = 0; nth < COMMANDS; nth++)
        latencies.push(
          ...(await reached(
            (onHeard) => (received = onHeard),
            () => post(desk, `/signage/stores/${storeId}/playback/control`, { action: nth % 2 ? 'play' : 'pause' }),
          )),
        )
      const fanned = summarize(latencies, (performance.now() - begin) / 1_000)
      received = () => {}
      verdict(log, `a command reached ${SCREENS} screens, p99`, fanned.p99, MAX_MS)

      const onBoards: number[] = []
      const soldOut = performance.now()
      for (let nth = 0; nth < STOCK_CHANGES; nth++)
        onBoards.push(
          ...(await reached(
            (onFetched) => (fetched = onFetched),
            () =>
              post(supplier, `/supplier/products/${product.id}/stock`, {
                change: nth % 2 ? product.stock : -product.stock,
                reason: '재고 조정',
              }),
          )),
        )
      const boards = summarize(onBoards, (performance.now() - soldOut) / 1_000)
      fetched = () => {}
      verdict(
        log,
        `a product that sold out, or came back, was so on ${SCREENS} boards, p99`,
        boards.p99,
        BOARDS_WITHIN_MS,
      )

      const killed = performance.now()
      await shop.killAndRestart()
      const opened = performance.now()
      const others = startBackgroundTraffic(origin)
      await until(() => players.every((player) => player.isBack()))
      const back = performance.now()
      const during = await others.stop()
      verdict(log, `all ${SCREENS} screens were back after the server opened again`, back - opened, BACK_WITHIN_MS)
      log(`${((opened - killed) / 1_000).toFixed(1)} s from kill -9 until it opened again`)
      verdict(log, 'other calls meanwhile, p99', during.p99, MAX_MS)
      return [
        { name: `a command to each of ${SCREENS} screens`, measurement: fanned, baseline: 'fastify-select' },
        { name: `a change of stock on each of ${SCREENS} boards`, measurement: boards, baseline: 'fastify-select' },
        { name: 'product lists while all screens come back', measurement: during, baseline: 'fastify-select' },
      ]
    } finally {
      for (const player of players) player.stop()
    }

    /** Latency from the request to each screen. */
    async function reached(
      listen: (receive: (at: number) => void) => void,
      ask: () => Promise<void>,
    ): Promise<number[]> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const latencies: number[] = []
      const sent = performance.now()
      listen((at) => {
        if (latencies.push(at - sent) === SCREENS) resolve()
      })
      await ask()
      await Promise.race([promise, sleep(PATIENCE_MS, undefined, { ref: false })])
      if (latencies.length !== SCREENS) throw new Error(`${latencies.length} of ${SCREENS} screens heard of it`)
      return latencies
    }

    async function post(token: string, path: string, body: object): Promise<void> {
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
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

function verdict(log: SuiteTools['log'], what: string, ms: number, most: number): void {
  log(`${what}: ${Math.round(ms)} ms, ${ms <= most ? 'within' : 'MORE THAN'} the wanted ${most} ms`)
}
