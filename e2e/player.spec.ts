import { type APIRequestContext, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { adjustStock, updateProduct } from '../contracts/catalog/supplier-products.ts'
import { createPromotion, startPromotion } from '../contracts/promotions/admin-promotions.ts'
import { getSignageAnalytics } from '../contracts/signage/analytics.ts'
import { getContent, listContents } from '../contracts/signage/contents.ts'
import { createSchedule } from '../contracts/signage/playlists.ts'
import { controlPlayback, getPlaybackStatus, revokeScreen, setEmergency } from '../contracts/signage/stores.ts'
import { pageOf } from './accounts.ts'
import { approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { drawnPicture, type PlayerStore, playerStore, uploadedVideo } from './player-store.ts'
import { expectAccessibleParts } from './screen-checks.ts'
import { ADMIN } from './storefront-shop.ts'

test.describe('a screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })
  let client: APIRequestContext

  test.beforeAll(async ({ baseURL }) => {
    client = await longLivedClient(baseURL)
  })
  test.afterAll(() => client.dispose())

  test('is paired, follows schedules and commands, plays on offline, and each play counts once', async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
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
    const lunch = await store.playlist({ name: '점심', volume: 50 }, [film])
    const start = inMinutes(120)
    await schedule(store, lunch, start)

    const network = await controlledNetwork(context, page)
    const params = { id: store.id }
    const status = async () => (await store.admin(getPlaybackStatus, { params })).data
    const command = (action: 'play' | 'pause' | 'next') => store.admin(controlPlayback, { params, body: { action } })
    await page.addInitScript(refuseSound)
    await page.clock.install()
    await page.goto('/player')
    await expectAccessibleParts(page)
    const screenId = await store.pair(page)
    await expect(onStage(page).getByAltText('붉은 그림')).toBeVisible(PATIENT)
    await expect(onStage(page).getByAltText('푸른 그림')).toBeVisible(PATIENT)

    await test.step('follows pause, next and play, and reports its playback', async () => {
      await expect.poll(async () => (await status()).isPlaying, PATIENT).toBe(true)
      await command('pause')
      await expect.poll(async () => (await status()).isPlaying, PATIENT).toBe(false)
      const paused = (await status()).currentItem?.title ?? ''
      await page.clock.fastForward(10_000)
      await expect(onStage(page).getByAltText(paused)).toBeVisible()
      await command('next')
      const other = paused === '붉은 그림' ? '푸른 그림' : '붉은 그림'
      await expect(onStage(page).getByAltText(other)).toBeVisible(PATIENT)
      await command('play')
      await expect.poll(async () => (await status()).isPlaying, PATIENT).toBe(true)
      await expect(onStage(page).getByAltText(paused)).toBeVisible(PATIENT)
    })

    await test.step('shows an emergency message immediately, until it ends', async () => {
      await store.admin(setEmergency, { params, body: { message: '건물 밖으로 나가 주세요' } })
      await expect(page.getByRole('alert')).toContainText('건물 밖으로 나가 주세요', PATIENT)
      await store.admin(setEmergency, { params, body: { message: null } })
      await expect(page.getByRole('alert')).toBeHidden(PATIENT)
    })

    await test.step('starts and plays while the server is unreachable', async () => {
      await page.keyboard.press('d')
      await expect(page.getByText('3 / 3')).toBeVisible(PATIENT)
      await expect.poll(() => isShellKept(page), PATIENT).toBe(true)
      await network.cut()
      await page.reload()
      await expect(onStage(page).getByAltText('붉은 그림')).toBeVisible(PATIENT)
      await expect(onStage(page).getByAltText('푸른 그림')).toBeVisible(PATIENT)
    })

    await test.step('changes at the minute, by its own clock', async () => {
      const aMinuteBefore = start - Date.now() - 60_000
      await page.clock.fastForward(aMinuteBefore)
      await expect(onStage(page).getByRole('img')).toBeVisible(PATIENT)
      await expect(onStage(page).locator('video')).toBeHidden()
      await page.clock.fastForward(Math.max(0, start - Date.now() - aMinuteBefore))
      await expect(onStage(page).locator('video')).toBeVisible(PATIENT)
      const film = onStage(page).locator('video')
      expect(await film.evaluate((video: HTMLVideoElement) => video.error)).toBeNull()
      await expect.poll(() => storedPlays(page, '짧은 영상'), PATIENT).not.toEqual([])
      const [first] = await storedPlays(page, '짧은 영상')
      expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(start)
    })

    await test.step('reconnects and delivers every play once, also those whose response was lost', async () => {
      const day = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(0, 10)
      const query = { from: day(Date.now() - 86_400_000), to: day(Date.now() + 2 * 86_400_000), storeId: store.id }
      const counted = async () => (await store.admin(getSignageAnalytics, { query })).data
      network.shift((await timeOf(page)) - Date.now())
      network.loseNextAnswer()
      await network.mend()
      await expect
        .poll(async () => (await counted()).contents.map(({ title }) => title).sort(), PATIENT)
        .toEqual(['붉은 그림', '짧은 영상', '푸른 그림'])
      await expect.poll(network.lostAnswers, PATIENT).toBe(1)
      await expect.poll(async () => (await status()).isPlaying, PATIENT).toBe(true)
      await command('pause')
      await expect.poll(async () => (await status()).isPlaying, PATIENT).toBe(false)
      await expect.poll(() => storedPlays(page), PATIENT).toEqual([])
      await expect.poll(async () => (await counted()).totals.plays - network.deliveredIds().size, PATIENT).toBe(0)
    })

    await test.step('shows a code again when its pairing ends', async () => {
      await store.admin(revokeScreen, { params: { id: screenId } })
      await expect(page.getByText(/^[A-Z2-9]{6}$/)).toBeVisible(PATIENT)
      await expect(onStage(page).locator('video')).toBeHidden()
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('shows products with today’s prices, legible from afar, on wide and on tall screens', { tag: '@quick' }, async ({
    page,
  }) => {
    test.slow()
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
    await expect(page.getByRole('heading', { name: '화면 머그컵' })).toBeVisible(PATIENT)
    await expect(page.getByText('품절', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: '화면 머그컵 구매 QR 코드' })).toBeVisible()

    const { id, version, stockQuantity } = mug
    const product = supplier.form({ name: mug.name, pricing: { gold: 8_000, premium: 8_000, vip: 8_000 } })
    await supplier.ask(updateProduct, { params: { id }, body: { product, version, stockWas: stockQuantity } })
    await expect(page.getByText('8,000원', { exact: true })).toBeVisible(PATIENT)
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1080, height: 1920 },
    ]) {
      await page.setViewportSize(size)
      await expectLegible(page)
      await expectAccessibleParts(page)
    }
  })

  test('shows a campaign that an admin chose for a board, and its QR code gives the coupon', async ({
    page,
    browser,
  }) => {
    test.slow()
    const store = await playerStore(client)
    const mark = Math.random().toString(36).slice(2, 8).toUpperCase()
    const [name, code] = [`화면 쿠폰 ${mark}`, `SCREEN${mark}`]
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const { data: promotion } = await store.admin(createPromotion, {
      body: {
        ...{ name, code, badge: '매장 특가', isCoupon: true, isClaimable: true },
        ...{ effect: { kind: 'order_amount', amount: 3_000 }, startsAt: hours(-1), endsAt: hours(5) },
      },
    })
    const { id, version } = promotion
    await store.admin(startPromotion, { params: { id }, body: { version } })

    const desk = await pageOf(browser, ADMIN)
    await desk.goto('/signage/content/new')
    await desk.getByRole('textbox', { name: '제목', exact: true }).fill(`캠페인 보드 ${mark}`)
    await desk.getByRole('radio', { name: /상품 보드/ }).check()
    await desk.getByRole('button', { name: '캠페인' }).click()
    await desk.getByRole('combobox', { name: '캠페인' }).selectOption(`${name} (쿠폰)`)
    await expect(desk.getByText('3,000원을 할인합니다.')).toBeVisible()
    await desk.getByRole('button', { name: '저장' }).click()
    await expect(desk.getByText(`‘캠페인 보드 ${mark}’ 콘텐츠를 저장했습니다.`)).toBeVisible()
    await desk.context().close()

    const { data } = await store.admin(listContents, { query: { search: `캠페인 보드 ${mark}` } })
    await store.playlist({ isDefault: true, imageSeconds: 60 }, [data.contents[0]?.id ?? ''])
    const manifests: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/signage/player/manifest')) manifests.push(await response.text())
    })
    await page.goto('/player')
    await store.pair(page)
    await expect(page.getByRole('heading', { name })).toBeVisible(PATIENT)
    await expect(page.getByText('매장 특가')).toBeVisible()
    await expect(page.getByText('3,000원을 할인합니다.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^04:5\d:\d\d 남음$/)
    await expect(page.getByRole('img', { name: `${name} 행사 QR 코드` })).toBeVisible()
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1080, height: 1920 },
    ]) {
      await page.setViewportSize(size)
      await expectLegible(page, false)
      await expectAccessibleParts(page)
    }

    const [, link = ''] = /"link":"([^"]+)"/.exec(manifests.findLast((text) => text.includes(name)) ?? '') ?? []
    const buyer = await newBuyer(client)
    const phone = await pageOf(browser, buyer.email)
    await phone.goto(link)
    await expect(phone).toHaveURL(new RegExp(`/sale/${encodeURIComponent(promotion.slug)}`))
    await expect(phone.getByText(`‘${name}’ 쿠폰을 쿠폰함에 넣었습니다.`)).toBeVisible()
    await phone.goto('/coupons')
    await expect(phone.getByRole('tabpanel')).toContainText(name)
    await phone.context().close()
  })

  test('plays YouTube and Vimeo videos on a TV without Temporal, skips refused ones and reports them', async ({
    page,
  }) => {
    test.slow()
    const store = await playerStore(client)
    const youTube = (title: string, id: string) =>
      store.content({ title, type: 'youtube', url: `https://youtu.be/${id}` })
    const refused = Object.keys(REFUSALS)
    const barred = []
    for (const id of refused) barred.push(await youTube(`막힌 영상 ${id}`, id))
    const fine = await youTube('괜찮은 영상', 'bbbbbbbbbbb')
    const vimeo = await store.content({ title: '비메오 영상', type: 'vimeo', url: 'https://vimeo.com/76979871' })
    await store.playlist({ isDefault: true, volume: 30 }, [...barred, fine, vimeo])
    const answers = { contentType: 'text/javascript' }
    await page.route('https://www.youtube.com/iframe_api', (route) =>
      route.fulfill({ ...answers, body: `(${youTubeStub})(${JSON.stringify(REFUSALS)})` }),
    )
    await page.route('https://player.vimeo.com/**', (route) =>
      route.request().url().endsWith('/api/player.js')
        ? route.fulfill({ ...answers, body: `(${vimeoStub})()` })
        : route.fulfill({ contentType: 'text/html', body: 'a frame of Vimeo' }),
    )
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    await page.goto('/player')
    await store.pair(page)
    await expect(page.getByText('stub plays bbbbbbbbbbb')).toBeVisible(PATIENT)
    await expect(page.getByTitle('비메오 영상')).toBeVisible(PATIENT)
    await expect(page.getByText('stub plays bbbbbbbbbbb'), 'the list begins anew').toBeVisible(PATIENT)
    const problemOf = async (id: string) => (await store.admin(getContent, { params: { id } })).data.problem
    for (const [at, id] of barred.entries())
      await expect.poll(() => problemOf(id), PATIENT).toContain(REFUSALS[refused[at] ?? '']?.told)
    expect([await problemOf(fine), await problemOf(vimeo)]).toEqual([null, null])
  })
})

/** Each text appears without interaction, however slow the machine is. */
const PATIENT = { timeout: 45_000 }
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

/** Start times of the plays that the screen stores for the server, in order; optionally of one content. */
const storedPlays = (page: Page, ofTitle?: string) =>
  page.evaluate(async (title) => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const memory = await answerTo(indexedDB.open('jangteo-player'))
    const plays: { contentTitle: string; startedAt: string }[] = await answerTo(
      memory.transaction('plays').objectStore('plays').getAll(),
    )
    memory.close()
    return plays
      .filter(({ contentTitle }) => title === undefined || contentTitle === title)
      .map(({ startedAt }) => startedAt)
      .sort()
  }, ofTitle)

const isShellKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('player-shell')).match('/player')) !== undefined)

/** Cuts the connection to the server, shifts its clock and drops its responses. */
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

/** Text at least 4 % of the height, codes 12 %, nothing within 3 % of an edge, and the price above all, where there is one. */
async function expectLegible(page: Page, hasPrices = true): Promise<void> {
  // A board that was just rotated is resized asynchronously.
  await expect(async () => {
    const found = await page.evaluate(measureBoard)
    expect(found.smallest).toBeGreaterThanOrEqual(0.0399)
    expect(found.smallestPrice).toBeGreaterThan(found.largestOther)
    expect(found.code).toBeGreaterThanOrEqual(0.12)
    expect(found.aside).toBeGreaterThanOrEqual(0.03)
    expect(found.above).toBeGreaterThanOrEqual(0.03)
    expect(found.prices > 0).toBe(hasPrices)
    expect(found.prices).toBeLessThanOrEqual(found.isTall ? 2 : 3)
  }).toPass(PATIENT)
}

/** Runs in the page; sizes as fractions of its height, horizontal margins of its width. */
function measureBoard() {
  const { innerWidth: width, innerHeight: height } = window
  const board = document.querySelector('.player-layer.is-ready:last-child .player-board')
  const all = [...(board?.querySelectorAll<HTMLElement>('h2, h3, p, s, strong, span, svg.player-qr') ?? [])]
  const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize) / height
  const boxes = all.map((one) => one.getBoundingClientRect())
  const codes = [...(board?.querySelectorAll('svg.player-qr path') ?? [])]
  const prices = all.filter(({ tagName }) => tagName === 'STRONG')
  return {
    isTall: height > width,
    prices: prices.length,
    smallest: Math.min(...all.filter(({ tagName }) => tagName !== 'svg').map(sizeOf)),
    smallestPrice: Math.min(...prices.map(sizeOf)),
    largestOther: Math.max(...all.filter((one) => one.matches('h2, h3, p, s')).map(sizeOf)),
    // Without its white margin.
    code: Math.min(...codes.map((one) => one.getBoundingClientRect().height / height)),
    aside: Math.min(...boxes.flatMap(({ left, right }) => [left / width, 1 - right / width])),
    above: Math.min(...boxes.flatMap(({ top, bottom }) => [top / height, 1 - bottom / height])),
  }
}

/** Simulates the autoplay policy of browsers before the first user interaction. */
function refuseSound(): void {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    return this.muted ? play.call(this) : Promise.reject(new DOMException('no sound', 'NotAllowedError'))
  }
}

/** By video id: the error of its player, or that it may not start; and the problem that the store sees. */
const REFUSALS: Record<string, { error: number | null; told: string }> = {
  aaaaaaaa101: { error: 101, told: '오류 101' },
  aaaaaaaa150: { error: 150, told: '오류 150' },
  aaaaaaaa153: { error: 153, told: '오류 153' },
  aaaaaaaaaaa: { error: null, told: '자동 재생을 막았습니다' },
}

/** Mock of YouTube's script: refuses some videos and plays the others for two seconds if they are muted. */
const youTubeStub = `(refusals) => {
  window.YT = {
    Player: class {
      constructor(place, { videoId, playerVars, events }) {
        this.muted = playerVars.mute === 1
        this.events = events
        this.play = () => {
          place.textContent = 'stub plays ' + videoId
          this.began ??= Date.now()
          events.onStateChange({ data: 1 })
          setTimeout(() => this.gone || events.onStateChange({ data: 0 }), 2_000)
        }
        this.refusal = refusals[videoId]
        setTimeout(() => events.onReady(), 50)
      }
      playVideo() {
        if (this.refusal) return this.refusal.error ? this.events.onError({ data: this.refusal.error }) : this.events.onAutoplayBlocked()
        if (this.muted) this.play()
        else this.events.onAutoplayBlocked()
      }
      mute() { this.muted = true }
      unMute() { this.muted = false }
      getCurrentTime() { return this.began ? (Date.now() - this.began) / 1000 : 0 }
      getDuration() { return 2 }
      destroy() { this.gone = true }
      pauseVideo() {} seekTo() {} setVolume() {}
      getPlayerState() { return 1 }
    },
  }
  window.onYouTubeIframeAPIReady()
}`

/** Mock of Vimeo's script: every video plays for two seconds. */
const vimeoStub = `() => {
  window.Vimeo = {
    Player: class {
      hears = {}
      on(event, hear) { this.hears[event] = hear }
      async ready() {}
      async play() {
        if (this.plays) return
        this.plays = true
        this.hears.playing()
        for (const seconds of [0, 1]) setTimeout(() => this.hears.timeupdate({ seconds, duration: 2 }), seconds * 1_000)
        setTimeout(() => this.gone || this.hears.ended(), 2_000)
      }
      async destroy() { this.gone = true }
      async pause() {} async setVolume() {} async setMuted() {} async setCurrentTime() {}
    },
  }
}`
