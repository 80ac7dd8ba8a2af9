import { expect, type Page, test } from '@playwright/test'
import { pretendSignedIn } from './mock-api.ts'

const id = (number: number) => `0199f000-0000-7000-8000-00000000000${number}`
const [STORE, LIST, FIRST, SECOND] = [id(1), id(2), id(3), id(4)]
const [CONTENT, SCHEDULE] = [id(5), id(6)]

const content = {
  id: CONTENT,
  title: '봄 영상',
  description: '',
  type: 'youtube',
  status: 'pending',
  rejectionReason: null,
  url: 'https://youtu.be/dQw4w9WgXcQ',
  thumbnailUrl: null,
  duration: 95,
  tags: [],
  isPublic: true,
  board: null,
  problem: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  creator: { name: '정유진' },
  isOwn: false,
  version: 1,
}

const item = (itemId: string, order: number, title: string) => ({
  id: itemId,
  order,
  type: 'video',
  title,
  duration: 95,
  ownDuration: null,
  imageUrl: null,
  content: { id: CONTENT, title, type: 'youtube', thumbnailUrl: null, status: 'approved' },
  customSettings: {},
})

const store = {
  id: STORE,
  name: '명동점',
  description: '',
  status: 'active',
  address: { street: '', city: '', state: '', zipcode: '' },
  manager: null,
  timezone: 'Asia/Seoul',
  displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
  businessHours: null,
  emergency: null,
  screenCount: 0,
  onlineScreenCount: 0,
  version: 1,
}

const schedule = {
  id: SCHEDULE,
  name: '종일 편성',
  description: '',
  playlistId: LIST,
  playlist: { id: LIST, name: '아침 목록' },
  isActive: true,
  status: 'active',
  type: 'daily',
  daysOfWeek: [],
  specificDate: null,
  startTime: '00:00',
  endTime: '24:00',
  priority: 0,
  validFrom: null,
  validUntil: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  version: 1,
}

const playlist = {
  id: LIST,
  name: '아침 목록',
  description: '',
  isActive: true,
  isDefault: true,
  loop: true,
  volume: 50,
  imageSeconds: 30,
  status: 'active',
  itemCount: 2,
  playableCount: 2,
  totalDuration: 190,
  version: 1,
}

const steps = { plays: 0, seconds: 0, scans: 0, orders: 0, won: 0 }
const ok = (data: unknown): [number, unknown] => [200, { success: true, data }]

const STATUS = `GET /signage/stores/${STORE}/playback/status`
const ACTIVE = `GET /signage/stores/${STORE}/schedules/active`

const ANSWERS = {
  'GET /signage/overview': ok({
    activeStores: 1,
    totalStores: 2,
    totalContents: 3,
    activeSchedules: 4,
    totalSeconds: 3_660,
    activity: [],
  }),
  'GET /signage/contents': ok({ contents: [content], pagination: { total: 1, totalPages: 1, page: 1, limit: 20 } }),
  'GET /signage/stores': ok({ stores: [store] }),
  [`GET /signage/stores/${STORE}/screens`]: ok([]),
  [STATUS]: ok({
    isPlaying: true,
    currentItem: null,
    playlist: null,
    schedule: null,
    reportedAt: null,
    screensOnline: 1,
  }),
  [`GET /signage/stores/${STORE}/playlists`]: ok({ playlists: [playlist] }),
  [`GET /signage/playlists/${LIST}/items`]: ok({ items: [item(FIRST, 1, '봄 영상'), item(SECOND, 2, '여름 영상')] }),
  [`GET /signage/stores/${STORE}/schedules`]: ok({ schedules: [schedule] }),
  [ACTIVE]: ok({ activeSchedule: schedule, nextChangeAt: null, now: '2026-11-15T00:00:00.000Z' }),
  'GET /signage/analytics': ok({ totals: steps, days: [], stores: [], contents: [] }),
}

const confirmWith = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click()

/** Message, screen, failing call and the action of the user. */
const FAILURES: [message: string, path: string, call: string, act?: (page: Page) => Promise<void>][] = [
  ['Failed to fetch contents', '/signage/content', 'GET /signage/contents'],
  [
    'Failed to update content status',
    '/signage/content',
    `PATCH /signage/contents/${CONTENT}/approval`,
    (page) => page.getByRole('button', { name: '승인' }).click(),
  ],
  [
    'Failed to delete content',
    '/signage/content',
    `DELETE /signage/contents/${CONTENT}`,
    async (page) => {
      await page.getByRole('button', { name: '봄 영상 메뉴' }).click()
      await page.getByRole('menuitem', { name: '삭제' }).click()
      await confirmWith(page, '삭제')
    },
  ],
  ['Failed to fetch stores', '/signage/stores', 'GET /signage/stores'],
  [
    'Control action failed',
    `/signage/stores?store=${STORE}`,
    `POST /signage/stores/${STORE}/playback/control`,
    async (page) => {
      const commands: unknown[] = []
      page.on('request', (request) => request.url().endsWith('/control') && commands.push(request.postDataJSON()))
      await page.getByRole('button', { name: '다음', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Control action failed' })).toBeVisible()
      await page.getByRole('button', { name: '일시 정지' }).click()
      await expect.poll(() => commands).toEqual([{ action: 'next' }, { action: 'pause' }])
    },
  ],
  ['Failed to fetch playlists', `/signage/playlists?store=${STORE}`, `GET /signage/stores/${STORE}/playlists`],
  ['Failed to fetch playlist items', `/signage/playlists?store=${STORE}`, `GET /signage/playlists/${LIST}/items`],
  [
    'Failed to reorder items',
    `/signage/playlists?store=${STORE}`,
    `PATCH /signage/playlists/${LIST}/items/reorder`,
    async (page) => {
      const first = page.getByRole('list', { name: '아침 목록 항목' }).getByRole('listitem').first()
      const isRenumbered = Promise.withResolvers<void>()
      await page.route(
        '**/items/reorder',
        async (route) => {
          await isRenumbered.promise
          return route.fallback()
        },
        { times: 1 },
      )
      await page.getByRole('button', { name: '봄 영상 아래로' }).click()
      await expect(first, 'before the server has answered').toContainText('1여름 영상')
      const reloaded = page.waitForRequest((call) => call.method() === 'GET' && call.url().endsWith(`/${LIST}/items`))
      isRenumbered.resolve()
      await reloaded
    },
  ],
  [
    'Failed to delete playlist item',
    `/signage/playlists?store=${STORE}`,
    `DELETE /signage/playlist-items/${FIRST}`,
    async (page) => {
      await page.getByRole('button', { name: '봄 영상 빼기' }).click()
      await confirmWith(page, '빼기')
    },
  ],
  ['Failed to fetch schedules', `/signage/schedules?store=${STORE}`, `GET /signage/stores/${STORE}/schedules`],
  [
    'Failed to delete schedule',
    `/signage/schedules?store=${STORE}`,
    `DELETE /signage/schedules/${SCHEDULE}`,
    async (page) => {
      await page.getByRole('button', { name: '종일 편성 삭제' }).click()
      await confirmWith(page, '삭제')
    },
  ],
  ['An error occurred', '/signage/analytics', 'GET /signage/analytics'],
]

/** Mocks the API: the named calls fail and are counted, all others succeed. */
async function playSignage(page: Page) {
  await pretendSignedIn(page, { role: 'admin', userType: 'admin' }, ANSWERS)
  const failed: string[] = []
  let failing: string[] = []
  await page.route('**/api/v1/signage/**', (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname.replace('/api/v1', '')}`
    if (!failing.includes(name)) return route.fallback()
    failed.push(name)
    return route.fulfill({ status: 500, json: { success: false, code: 'internal', message: '오류', error: '오류' } })
  })
  return { failed, fail: (...names: string[]) => (failing = names) }
}

test('each call that fails says so in a red box, which can be dismissed', async ({ page }) => {
  test.slow()
  const { fail } = await playSignage(page)
  for (const [message, path, call, act] of FAILURES) {
    fail(call)
    await page.goto(path)
    await act?.(page)
    const box = page.getByRole('alert').filter({ hasText: message })
    await expect(box, message).toBeVisible()
    if (message === 'Failed to reorder items')
      await expect(page.getByRole('list', { name: '아침 목록 항목' }).getByRole('listitem').first()).toContainText(
        '1봄 영상',
      )
    await box.getByRole('button', { name: 'Dismiss' }).click()
    await expect(box, message).toBeHidden()
  }
})

test('the overview, the playback and the active schedule fail silently', async ({ page }) => {
  test.slow()
  const { fail, failed } = await playSignage(page)
  fail('GET /signage/overview', STATUS, ACTIVE)
  for (const [path, call, text] of [
    ['/signage', 'GET /signage/overview', '콘텐츠 관리'],
    [`/signage/stores?store=${STORE}`, STATUS, 'Start Playback'],
    [`/signage/schedules?store=${STORE}`, ACTIVE, '종일 편성'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    // The call and its retry.
    await expect.poll(() => failed.filter((name) => name === call).length, { timeout: 30_000 }).toBeGreaterThan(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('서버 오류가 발생했습니다')).toHaveCount(0)
  }
})
