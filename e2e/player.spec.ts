import { type APIRequestContext, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { getSignageAnalytics } from '../contracts/signage-analytics.ts'
import { getContent } from '../contracts/signage-contents.ts'
import { createSchedule } from '../contracts/signage-plans.ts'
import { controlPlayback, getPlaybackStatus, revokeScreen, setEmergency } from '../contracts/signage-stores.ts'
import { adjustStock, updateProduct } from '../contracts/supplier-products.ts'
import { approvedSupplier, lastingClient } from './approved-supplier.ts'
import { productOnSale } from './order-people.ts'
import { drawnPicture, type PlayerStore, playerStore, uploadedVideo } from './player-store.ts'
import { expectSoundParts } from './screen-checks.ts'

test.describe('a screen', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1920, height: 1080 } })
  let client: APIRequestContext

  test.beforeAll(async ({ baseURL }) => {
    client = await lastingClient(baseURL)
  })
  test.afterAll(() => client.dispose())

  test('is paired, follows clock and desk, plays on without a server, and each play counts once', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    const store = await playerStore(client)
    const [red, blue] = [
      await store.picture('붉은 그림', await drawnPicture(page, '붉은', '#8f1d17')),
      await store.picture('푸른 그림', await drawnPicture(page, '푸른', '#22598c')),
    ]
    const film = await store.content({
      title: '짧은 영상',
      type: 'video',
      url: await uploadedVideo(page, store.admin),
    })
    await store.playlist({ isDefault: true }, [red, blue])
    const lunch = await store.playlist({ name: '점심' }, [film])
    const start = inMinutes(120)
    await schedule(store, lunch, start)

    const network = await controlledNetwork(context, page)
    await page.clock.install()
    await page.goto('/player')
    await expectSoundParts(page)
    const screenId = await store.pair(page)
    await expect(onStage(page).getByAltText('붉은 그림')).toBeVisible()
    await expect(onStage(page).getByAltText('푸른 그림')).toBeVisible()

    await test.step('pauses, goes on and plays as the desk says, and the desk sees it', async () => {
      const params = { id: store.id }
      const status = async () => (await store.admin(getPlaybackStatus, { params })).data
      await store.admin(controlPlayback, { params, body: { action: 'pause' } })
      await expect.poll(async () => (await status()).isPlaying).toBe(false)
      const paused = (await status()).currentItem?.title ?? ''
      await page.clock.fastForward(10_000)
      await expect(onStage(page).getByAltText(paused)).toBeVisible()
      await store.admin(controlPlayback, { params, body: { action: 'next' } })
      const other = paused === '붉은 그림' ? '푸른 그림' : '붉은 그림'
      await expect(onStage(page).getByAltText(other)).toBeVisible()
      await store.admin(controlPlayback, { params, body: { action: 'play' } })
      await expect.poll(async () => (await status()).isPlaying).toBe(true)
      await expect(onStage(page).getByAltText(paused)).toBeVisible()
    })

    await test.step('says something urgent at once, and no longer than needed', async () => {
      const params = { id: store.id }
      await store.admin(setEmergency, { params, body: { message: '건물 밖으로 나가 주세요' } })
      await expect(page.getByRole('alert')).toContainText('건물 밖으로 나가 주세요')
      await store.admin(setEmergency, { params, body: { message: null } })
      await expect(page.getByRole('alert')).toBeHidden()
    })

    await test.step('starts and plays with the server away', async () => {
      await page.keyboard.press('d')
      await expect(page.getByText('3 / 3')).toBeVisible()
      await expect.poll(() => isShellKept(page)).toBe(true)
      await network.cut()
      await page.reload()
      await expect(onStage(page).getByAltText('붉은 그림')).toBeVisible()
      await expect(onStage(page).getByAltText('푸른 그림')).toBeVisible()
    })

    await test.step('changes at the minute, by its own clock', async () => {
      await page.clock.fastForward(start - Date.now() - 60_000)
      await expect(onStage(page).getByRole('img')).toBeVisible()
      await expect(onStage(page).locator('video')).toBeHidden()
      await page.clock.fastForward(60_000)
      await expect(onStage(page).locator('video')).toBeVisible()
      expect(
        await onStage(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.error),
      ).toBeNull()
      // One may still be the picture that was cut short.
      const before = await waitingPlays(page)
      await expect.poll(() => waitingPlays(page), { timeout: 40_000 }).toBeGreaterThan(before + 1)
    })

    await test.step('comes back and delivers every play once, also those whose answer was lost', async () => {
      network.shift((await timeOf(page)) - Date.now())
      network.loseNextAnswer()
      await network.mend()
      await store.admin(controlPlayback, { params: { id: store.id }, body: { action: 'pause' } })
      await expect.poll(() => waitingPlays(page), { timeout: 60_000 }).toBe(0)
      await expect.poll(() => network.lostAnswers()).toBe(1)
      const day = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(0, 10)
      const query = { from: day(Date.now() - 86_400_000), to: day(Date.now() + 86_400_000), storeId: store.id }
      const { data } = await store.admin(getSignageAnalytics, { query })
      expect(data.totals.plays).toBe(network.deliveredIds().size)
      expect(data.contents.map(({ title }) => title).sort()).toEqual(['붉은 그림', '짧은 영상', '푸른 그림'])
    })

    await test.step('shows a code again when its pairing ends', async () => {
      await store.admin(revokeScreen, { params: { id: screenId } })
      await expect(page.getByText(/^[A-Z2-9]{6}$/)).toBeVisible()
      await expect(onStage(page).locator('video')).toBeHidden()
    })
  })

  test('shows products with today’s prices, legible from afar, on wide and on tall screens', async ({ page }) => {
    const supplier = await approvedSupplier(client)
    const store = await playerStore(client)
    const names = [
      '화면 머그컵',
      '이름이 아주 길어서 두 줄에도 다 들어가지 않을지 모르는 화면 주전자 세트',
      '화면 접시',
    ]
    const products = []
    for (const name of names) products.push(await productOnSale(supplier, { name }))
    const [mug, kettle] = products
    if (!mug || !kettle) throw new Error('no products')
    await supplier.ask(adjustStock, { params: { id: kettle.id }, body: { change: -10, reason: '다 팔렸습니다' } })
    const board = { productIds: products.map(({ id }) => id), categoryId: null, skipSoldOut: false }
    await store.playlist({ isDefault: true, imageSeconds: 60 }, [
      await store.content({ title: '오늘의 상품', type: 'products', board }),
    ])
    await page.goto('/player')
    await store.pair(page)
    await expect(page.getByRole('heading', { name: '화면 머그컵' })).toBeVisible()
    await expect(page.getByText('품절', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: '화면 머그컵 구매 QR 코드' })).toBeVisible()

    const { id, version, stockQuantity } = mug
    const product = supplier.form({ name: mug.name, pricing: { gold: 8_000, premium: 8_000, vip: 8_000 } })
    await supplier.ask(updateProduct, { params: { id }, body: { product, version, stockWas: stockQuantity } })
    await expect(page.getByText('8,000원', { exact: true })).toBeVisible()
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1080, height: 1920 },
    ]) {
      await page.setViewportSize(size)
      await expectLegible(page)
      await expectSoundParts(page)
    }
  })

  test('skips a video that may not be shown elsewhere, tells the desk, and plays the next', async ({ page }) => {
    const store = await playerStore(client)
    const barred = await store.content({ title: '막힌 영상', type: 'youtube', url: 'https://youtu.be/aaaaaaaaaaa' })
    const fine = await store.content({ title: '괜찮은 영상', type: 'youtube', url: 'https://youtu.be/bbbbbbbbbbb' })
    await store.playlist({ isDefault: true }, [barred, fine])
    await page.route('https://www.youtube.com/iframe_api', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${youTubeStub})()` }),
    )
    await page.goto('/player')
    await store.pair(page)
    await expect(page.getByText('stub plays bbbbbbbbbbb')).toBeVisible()
    await expect
      .poll(async () => (await store.admin(getContent, { params: { id: barred } })).data.problem)
      .toContain('오류 150')
  })
})

const onStage = (page: Page) => page.locator('.player-layer.is-ready').last()
const timeOf = (page: Page) => page.evaluate(() => Date.now())
const inMinutes = (minutes: number) => Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000
const timeOfDay = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(11, 16)

function schedule(store: PlayerStore, playlistId: string, start: number) {
  const window = { startTime: timeOfDay(start), endTime: timeOfDay(start + 3_600_000) }
  const days = { type: 'daily' as const, daysOfWeek: [], specificDate: null, validFrom: null, validUntil: null }
  const body = { name: '점심', description: '', playlistId, isActive: true, priority: 1, ...window, ...days }
  return store.admin(createSchedule, { params: { storeId: store.id }, body })
}

/** What the overlay says; the page has no other window into its memory. */
async function waitingPlays(page: Page): Promise<number> {
  if (!(await page.locator('.player-facts').isVisible())) await page.keyboard.press('d')
  const text = await page
    .locator('.player-facts')
    .getByText(/^\d+건$/)
    .innerText()
  return Number.parseInt(text, 10)
}

const isShellKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('player-shell')).match('/player')) !== undefined)

/** Cuts the way to the server, shifts the time it tells, and loses its answers. */
async function controlledNetwork(context: BrowserContext, page: Page) {
  let isCut = false
  let shiftMs = 0
  let loses = false
  let lost = 0
  const delivered = new Set<string>()
  const through = (answer: (route: Route) => Promise<void>) => (route: Route) => (isCut ? route.abort() : answer(route))
  await page.route(
    '**/signage/player/manifest',
    through(async (route) => {
      const response = await route.fetch()
      if (!response.ok()) return route.fulfill({ response })
      const { data } = await response.json()
      const now = new Date(Date.now() + shiftMs).toISOString()
      return route.fulfill({ response, json: { data: { ...data, now } } })
    }),
  )
  await page.route(
    '**/signage/player/plays',
    through(async (route) => {
      const response = await route.fetch()
      for (const { id } of route.request().postDataJSON().plays) delivered.add(id)
      if (!loses) return route.fulfill({ response })
      loses = false
      lost += 1
      return route.abort()
    }),
  )
  return {
    async cut() {
      isCut = true
      await context.setOffline(true)
    },
    async mend() {
      isCut = false
      await context.setOffline(false)
    },
    shift(ms: number) {
      shiftMs = ms
    },
    loseNextAnswer() {
      loses = true
    },
    lostAnswers: () => lost,
    deliveredIds: () => delivered,
  }
}

/** Text at least 4 % of the height, codes 12 %, nothing within 3 % of an edge, and the price above all. */
async function expectLegible(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window
    const board = document.querySelector('.player-layer.is-ready:last-child .player-board')
    const all = [...(board?.querySelectorAll<HTMLElement>('h2, h3, p, s, strong, span, svg.player-qr') ?? [])]
    const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize) / height
    const boxes = all.map((one) => one.getBoundingClientRect())
    const codes = [...(board?.querySelectorAll('svg.player-qr path') ?? [])]
    const prices = all.filter(({ tagName }) => tagName === 'STRONG')
    return {
      smallest: Math.min(...all.filter(({ tagName }) => tagName !== 'svg').map(sizeOf)),
      smallestPrice: Math.min(...prices.map(sizeOf)),
      largestOther: Math.max(...all.filter((one) => one.matches('h2, h3, p, s')).map(sizeOf)),
      // Without the white around it.
      code: Math.min(...codes.map((one) => one.getBoundingClientRect().height / height)),
      aside: Math.min(...boxes.flatMap(({ left, right }) => [left / width, 1 - right / width])),
      above: Math.min(...boxes.flatMap(({ top, bottom }) => [top / height, 1 - bottom / height])),
    }
  })
  expect(found.smallest).toBeGreaterThanOrEqual(0.0399)
  expect(found.smallestPrice).toBeGreaterThan(found.largestOther)
  expect(found.code).toBeGreaterThanOrEqual(0.12)
  expect(found.aside).toBeGreaterThanOrEqual(0.03)
  expect(found.above).toBeGreaterThanOrEqual(0.03)
}

/** Stands in for YouTube's own script: one video is barred, every other one plays. */
const youTubeStub = `() => {
  window.YT = {
    Player: class {
      constructor(place, { videoId, events }) {
        this.began = Date.now()
        setTimeout(() => {
          events.onReady()
          if (videoId === 'aaaaaaaaaaa') return events.onError({ data: 150 })
          place.textContent = 'stub plays ' + videoId
          events.onStateChange({ data: 1 })
        }, 50)
      }
      getCurrentTime() { return (Date.now() - this.began) / 1000 }
      getDuration() { return 60 }
      playVideo() {} pauseVideo() {} seekTo() {} mute() {} unMute() {} setVolume() {} destroy() {}
      getPlayerState() { return 1 }
    },
  }
  window.onYouTubeIframeAPIReady()
}`
