import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createContent } from '../contracts/signage/contents.ts'
import { addItems, createPlaylist, createSchedule } from '../contracts/signage/playlists.ts'
import { createStore, listStoreManagers, type StoreInput } from '../contracts/signage/stores.ts'
import { largeVideo } from '../server/signage/videos/small-video.fixture.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'
import { approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'
const MANAGER = 'manager@jangteo.test'

let client: APIRequestContext
let asAdmin: Ask

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  asAdmin = await askingAs(client, ADMIN)
})
test.afterAll(() => client.dispose())

const named = (word: string) => `${word} ${randomUUID().slice(0, 6)}`

const STORE: StoreInput = {
  name: '',
  description: '',
  status: 'active',
  address: { street: '세종대로 110', city: '중구', state: '서울특별시', zipcode: '04524' },
  managerId: null,
  timezone: 'Asia/Seoul',
  displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
  businessHours: null,
}

async function newVideo(title: string) {
  const about = { description: '', duration: 95, tags: [], isPublic: true, board: null }
  const body = { ...about, title, type: 'youtube' as const, url: 'https://youtu.be/dQw4w9WgXcQ' }
  return (await asAdmin(createContent, { body })).data
}

/** A store with a playlist and an all-day schedule for it. */
async function plannedStore(about: Partial<StoreInput> = {}) {
  const store = (await asAdmin(createStore, { body: { ...STORE, name: named('명동점'), ...about } })).data
  const params = { storeId: store.id }
  const list = { description: '', isActive: true, loop: true, isDefault: true, volume: 50, imageSeconds: 30 }
  const playlist = (await asAdmin(createPlaylist, { params, body: { ...list, name: '아침 목록' } })).data
  const contents = [await newVideo(named('봄 영상')), await newVideo(named('여름 영상'))]
  const contentIds = contents.map(({ id }) => id)
  await asAdmin(addItems, { params: { id: playlist.id }, body: { contentIds } })
  const times = { startTime: '00:00', endTime: '24:00', validFrom: null, validUntil: null, specificDate: null }
  const body = { ...times, name: '종일 편성', description: '', playlistId: playlist.id, isActive: true, priority: 0 }
  await asAdmin(createSchedule, { params, body: { ...body, type: 'daily', daysOfWeek: [] } })
  return { store, contents }
}

/** Pairing code of an unpaired device. */
async function shownCode(): Promise<string> {
  const data = { token: randomBytes(32).toString('base64url'), device: 'Chrome · Android TV' }
  const answer = await client.post('/api/v1/signage/player/pairing', { data })
  return (await answer.json()).data.code
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '사이니지 화면' }).getByRole('link', { name })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('an admin creates a store, a playlist with a video and its schedule', async ({ page }) => {
  test.slow()
  const [storeName, title] = [named('홍대점'), named('가을 영상')]
  await signInAs(page, ADMIN)
  await page.goto('/signage')
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  const figures = page.getByRole('region', { name: '현황' })
  for (const figure of [
    /운영 중인 매장\s*\d+\/\d+/,
    /전체 콘텐츠\s*\d+/,
    /사용 중인 편성\s*\d+/,
    /재생 시간\s*\d+h \d+m/,
  ])
    await expect(figures).toContainText(figure)
  for (const name of [/^콘텐츠 관리/, /^매장 제어/, /^콘텐츠 편성/])
    await expect(page.getByRole('list', { name: '바로 가기' }).getByRole('link', { name })).toBeVisible()

  await tab(page, '재생 목록').click()
  await expect(page.getByText('Select a Store')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Stores' }).click()
  await page.getByRole('link', { name: '매장 추가' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('매장 이름을 입력하세요')).toBeVisible()
  await page.getByLabel('매장 이름').fill(storeName)
  await page.getByRole('combobox', { name: '시간대' }).fill('new york')
  await page.getByRole('option', { name: 'America/New_York' }).click()
  await page.getByRole('checkbox', { name: '하루도 닫지 않음 (24시간)' }).uncheck()
  await page.getByLabel('토요일 여는 시각').fill('18')
  await page.getByLabel('토요일 닫는 시각').fill('2')
  await page.getByRole('checkbox', { name: '일요일' }).uncheck()
  await page.getByRole('button', { name: '저장' }).click()
  const store = page.getByRole('region', { name: storeName }).first()
  for (const text of ['America/New_York', '토 18:00–02:00 (다음 날)', '일 쉼', '1920x1080 · 가로'])
    await expect(store.getByText(text)).toBeVisible()
  await expect(store.getByText('연결된 화면이 없습니다')).toBeVisible()
  const command = page.waitForRequest((request) => request.url().endsWith('/playback/control'))
  await store.getByRole('button', { name: 'Start Playback' }).click()
  expect((await command).postDataJSON()).toEqual({ action: 'play' })
  await expect(page.getByText('지금 연결된 화면이 없습니다.')).toBeVisible()
  await store.getByRole('button', { name: '화면 연결' }).click()
  await page.getByLabel('연결 코드').fill('ZZZZZZ')
  await page.getByLabel('화면 이름').fill('계산대')
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await expect(page.getByText('이 코드를 보여 주는 화면이 없습니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await store.getByRole('textbox', { name: '메시지' }).fill('비상구로 나가 주세요')
  await store.getByRole('button', { name: '메시지 띄우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '띄우기' }).click()
  await expect(store.getByText('지금 화면에 떠 있습니다')).toBeVisible()
  await store.getByRole('button', { name: '메시지 내리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '내리기' }).click()
  await expect(store.getByRole('button', { name: '메시지 띄우기' })).toBeVisible()

  await tab(page, '콘텐츠').click()
  await page.getByRole('link', { name: '콘텐츠 추가' }).first().click()
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title)
  await page.getByLabel('영상 주소').fill('https://example.com/v')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(/^YouTube 영상 주소를 입력하세요/)).toBeVisible()
  await page.getByLabel('영상 주소').fill('https://www.youtube.com/shorts/dQw4w9WgXcQ')
  await expect(page.getByRole('button', { name: '미리 보기 YouTube 동영상 재생' })).toBeVisible()
  await page.getByLabel('길이').fill('754')
  for (const tag of ['차', '선물', '가을', '할인', '신상']) {
    await page.getByRole('textbox', { name: '태그' }).fill(tag)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(`‘${title}’ 콘텐츠를 저장했습니다.`)).toBeVisible()
  await expect(card(page, title)).toContainText('12:34')
  await expect(card(page, title)).toContainText('+2 more')
  await expect(card(page, title).getByRole('button', { name: '승인' })).toBeHidden()

  await tab(page, '매장').click()
  await page.getByRole('link', { name: storeName }).click()
  // The tabs link to this store once it is in the URL.
  await expect(store).toBeVisible()
  await tab(page, '재생 목록').click()
  await page.getByRole('button', { name: '재생 목록 만들기' }).click()
  await page.getByLabel('이름').fill('가을 목록')
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByRole('button', { name: '콘텐츠 넣기' }).click()
  await page.getByRole('searchbox', { name: '제목이나 설명으로 검색' }).fill(title)
  await expect(page.getByRole('list', { name: '고를 콘텐츠' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: '1개 넣기' }).click()
  await expect(page.getByRole('list', { name: '가을 목록 항목' })).toContainText(title)
  await expect(page.getByRole('link', { name: /가을 목록/ })).toContainText('항목 1개 · 12:34')

  await tab(page, '편성').click()
  await page.getByRole('link', { name: '편성 추가' }).first().click()
  await page.getByLabel('이름').fill('주말 편성')
  await page.getByRole('radio', { name: '매주' }).check()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('요일을 하나 이상 고르세요')).toBeVisible()
  await page.getByRole('checkbox', { name: '토', exact: true }).check()
  await page.getByRole('textbox', { name: '시작', exact: true }).fill('1700')
  await page.getByRole('textbox', { name: '끝', exact: true }).fill('2400')
  await page.getByRole('textbox', { name: '끝', exact: true }).blur()
  const saturday = page.getByRole('list', { name: /^토요일/ })
  await expect(saturday.getByRole('listitem').filter({ hasText: '17:00–18:00 영업시간 밖' })).toContainText(
    '재생 안 함: 주말 편성',
  )
  await expect(saturday.getByRole('listitem').filter({ hasText: '18:00–24:00' })).toContainText('주말 편성')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('list', { name: '편성 목록' })).toContainText('매주 토 17:00–24:00')

  await tab(page, '개요').click()
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText('주말 편성')
})

test('overlapping schedules show the winner, items are reordered, and deletion asks first', async ({ page }) => {
  test.slow()
  const { store, contents } = await plannedStore()
  const [spring, summer] = contents.map(({ title }) => title)
  await signInAs(page, ADMIN)
  await page.goto(`/signage/schedules?store=${store.id}`)
  await expect(page.getByText('NOW PLAYING')).toBeVisible()
  await expect(page.getByText('지금 편성: 종일 편성')).toBeVisible()
  await expect(page.getByLabel('편성 수', { exact: true })).toContainText(/전체\s*1/)
  await page.getByRole('link', { name: '편성 추가' }).click()
  await page.getByLabel('이름').fill('점심 편성')
  await page.getByRole('textbox', { name: '시작', exact: true }).fill('12')
  await page.getByRole('textbox', { name: '끝', exact: true }).fill('13')
  await page.getByLabel('우선순위').fill('10')
  await expect(page.getByRole('region', { name: '겹치는 편성' })).toContainText(
    '‘점심 편성’ 편성이 ‘종일 편성’ 편성보다 먼저입니다 (우선순위 10 > 0).',
  )
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByRole('button', { name: '점심 편성 삭제' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this schedule?' })
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('‘점심 편성’ 편성을 삭제했습니다.')).toBeVisible()

  await tab(page, '재생 목록').click()
  const items = page.getByRole('list', { name: '아침 목록 항목' }).getByRole('listitem')
  await expect(items.nth(0)).toContainText(`1${spring}`)
  await expect(items.nth(0).getByRole('button', { name: '위로' })).toBeDisabled()
  await expect(items.nth(1).getByRole('button', { name: '아래로' })).toBeDisabled()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/items/reorder'))
  await items.nth(0).getByRole('button', { name: '아래로' }).click()
  await expect(items.nth(0)).toContainText(`1${summer}`)
  await kept
  await page.reload()
  await expect(items.nth(0)).toContainText(`1${summer}`)
  await items.nth(0).getByRole('button', { name: '설정' }).click()
  await page.getByLabel('음량').fill('101')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('0에서 100까지입니다')).toBeVisible()
  await page.getByLabel('음량').fill('80')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(items.nth(0)).toContainText('음량80')
  await items.nth(0).getByRole('button', { name: '빼기' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to remove this item from the playlist?' })
    .getByRole('button', { name: '빼기' })
    .click()
  await expect(items).toHaveCount(1)

  await tab(page, '분석').click()
  await expect(page.getByText('재생 시간').first()).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  expect((await file).suggestedFilename()).toMatch(/^signage-.*\.csv$/)

  await page.goto(`/signage/content?${new URLSearchParams({ search: spring ?? '' })}`)
  await page.getByRole('button', { name: `${spring} 메뉴` }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this content?' })
  await removal.getByRole('button', { name: '취소' }).click()
  await expect(card(page, spring ?? '')).toBeVisible()
})

test('a supplier submits a video of several pieces, and an admin decides', async ({ page, browser }) => {
  test.slow()
  const supplier = await approvedSupplier(client)
  const title = named('공장 영상')
  await signInAs(page, supplier.email)
  await page.goto('/supplier/signage')
  await expect(page.getByText('아직 콘텐츠가 없습니다')).toBeVisible()
  await page.getByRole('link', { name: '콘텐츠 추가' }).first().click()
  await page.getByRole('radio', { name: '영상 파일' }).check()
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title)
  const pieces = '**/api/v1/signage/videos/*/pieces/1'
  await page.route(pieces, (route) => route.abort())
  const file = { name: 'factory.webm', mimeType: 'video/webm', buffer: Buffer.from(largeVideo()) }
  await page.getByLabel('영상 파일 고르기').and(page.locator('input')).setInputFiles(file)
  await expect(page.getByText('연결이 끊겨 다 올리지 못했습니다.')).toBeVisible({ timeout: 30_000 })
  await page.unroute(pieces)
  await page.getByRole('button', { name: '이어서 올리기' }).click()
  await expect(page.getByLabel('올린 영상')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '제출' }).click()
  await expect(page).toHaveURL('/supplier/signage')
  await expect(card(page, title)).toContainText('승인 대기')
  await expect(card(page, title).getByRole('button', { name: '승인' })).toBeHidden()

  const admin = await pageOf(browser, ADMIN)
  await admin.goto(`/signage/content?status=pending&search=${encodeURIComponent(title)}`)
  for (const name of ['상태', '종류', '공개 여부'])
    await expect(admin.getByRole('combobox', { name, exact: true })).toBeVisible()
  await card(admin, title).getByRole('button', { name: '반려' }).click()
  await expect(admin.getByText('조건에 맞는 콘텐츠가 없습니다')).toBeVisible()
  await page.reload()
  await expect(card(page, title)).toContainText('반려 사유: Rejected by admin')

  await page.getByRole('button', { name: `${title} 메뉴` }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this content?' })
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('아직 콘텐츠가 없습니다')).toBeVisible()
  await admin.context().close()
})

test('a manager manages the assigned stores, and no others', async ({ page }) => {
  test.slow()
  const manager = (await asAdmin(listStoreManagers, {})).data.find(({ email }) => email === MANAGER)
  const { store } = await plannedStore({ managerId: manager?.id ?? null })
  const { store: foreign } = await plannedStore()
  await signInAs(page, MANAGER)
  await page.goto('/signage/stores')
  await expect(page).toHaveURL('/signage')
  await expect(page.getByText('Manager', { exact: true })).toBeVisible()
  await expect(tab(page, '매장')).toBeHidden()
  await expect(page.getByRole('button', { name: /매장 제어/ })).toBeDisabled()
  await expectAccessibleInBothSchemes(page)

  await page.goto(`/signage/playlists?store=${foreign.id}`)
  await page.getByLabel('매장', { exact: true }).selectOption(store.name)
  await expect(page).toHaveURL(`/signage/playlists?store=${store.id}`)
  await expect(page.getByRole('option', { name: foreign.name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Playback' })).toBeVisible()
  await page.getByRole('button', { name: '화면 연결' }).click()
  await page.getByLabel('연결 코드').fill(await shownCode())
  await page.getByLabel('화면 이름').fill('입구 TV')
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await expect(page.getByRole('list', { name: '화면 목록' })).toContainText('입구 TV')
  await expect(page.getByRole('list', { name: '아침 목록 항목' })).toBeVisible()
  await expectAccessibleScreen(page)
  await tab(page, '편성').click()
  await expect(page.getByText('NOW PLAYING')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})

test('each signage screen of an admin fits a phone and is accessible', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { store } = await plannedStore()
  await signInAs(page, ADMIN)
  for (const [path, text] of [
    ['/signage', '최근 활동'],
    ['/signage/content', '콘텐츠 추가'],
    ['/signage/content/new', '무엇을 보여 주나요'],
    [`/signage/stores?store=${store.id}`, '긴급 메시지'],
    [`/signage/stores/${store.id}/edit`, '화면 설정'],
    [`/signage/schedules/new?store=${store.id}`, '이 편성을 저장하면 이렇게 됩니다.'],
    ['/signage/analytics', '날짜별'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessibleScreen(page)
  }
})
