import type { SignageContent, SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import type { StoreSchedule } from '@jangteo/contracts/signage/playlists.ts'
import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { testUser } from '../app/members/user.fixture.ts'
import { ContentCard } from './content/content-card.tsx'
import ContentsPage from './content/contents-page.tsx'
import { sourceProblem } from './editor/source-problem.ts'
import OverviewPage from './overview/overview-page.tsx'
import PlaylistsPage from './playlists/playlists-page.tsx'
import { activeScheduleOf, allStores, contentsMatching, playbackOf, schedulesOf, signageOverview } from './queries.ts'
import SchedulesPage from './schedules/schedules-page.tsx'
import { SignageTabs } from './signage-tabs.tsx'
import { PlaybackCard } from './stores/playback-card.tsx'

// Test files share their modules: one loaded by another file would not be mocked.
vi.hoisted(() => vi.resetModules())
const { role } = vi.hoisted(() => ({ role: { now: 'admin' as 'admin' | 'manager' | 'business' } }))
vi.mock('../app/session/use-user.ts', () => ({ useUser: () => ({ ...testUser, role: role.now }) }))

/** The markup of a screen that has loaded this data. */
function shown(
  screen: ReactNode,
  as: typeof role.now,
  loaded: [key: readonly unknown[], data: unknown][] = [],
  at = '/',
) {
  role.now = as
  const client = new QueryClient()
  for (const [key, data] of loaded) client.setQueryData(key, data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The text of every element of this kind. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([one]) => one.replaceAll(/<[^>]*>/g, ''))

const figures = { activeStores: 1, totalStores: 2, totalContents: 3, activeSchedules: 4, totalSeconds: 3_660 }
const overview: [readonly unknown[], unknown] = [signageOverview.queryKey, { ...figures, activity: [] }]

test('the overview has active of all stores, contents, active schedules and playtime, each with its own label', () => {
  const html = shown(<OverviewPage />, 'admin', [overview])
  expect(textsOf(/<section.*?<\/section>/.exec(html)?.[0] ?? '', 'p')).toEqual([
    ...['운영 중인 매장', '1/2', '전체 콘텐츠', '3'],
    ...['사용 중인 편성', '4', '전체 재생 시간', '1h 1m'],
  ])
})

test('the three shortcuts lead to contents, stores and schedules; a manager’s to the stores is disabled', () => {
  const links = (as: typeof role.now) => {
    const list = /<ul aria-label="바로 가기".*?<\/ul>/.exec(shown(<OverviewPage />, as, [overview]))?.[0] ?? ''
    return [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>.*?<span class="block font-semibold">([^<]*)/g)].map(
      ([, to, label]) => [label, to],
    )
  }
  const [contents, stores, schedules] = [
    ['콘텐츠 관리', '/signage/content'],
    ['매장 제어', '/signage/stores'],
    ['콘텐츠 편성', '/signage/schedules'],
  ]
  expect(links('admin')).toEqual([contents, stores, schedules])
  expect(links('manager')).toEqual([contents, schedules])
  expect(shown(<OverviewPage />, 'manager', [overview])).toMatch(/<button type="button" disabled="".*?매장 제어/)
})

test('the tabs are overview, content, stores, playlists, schedules and analytics; a manager has no stores', () => {
  const tabs = (as: typeof role.now) => textsOf(shown(<SignageTabs role={as as 'admin'} />, as), 'a')
  expect(tabs('admin')).toEqual(['개요', '콘텐츠', '매장', '재생 목록', '편성', '분석'])
  expect(tabs('manager')).toEqual(['개요', '콘텐츠', '재생 목록', '편성', '분석'])
})

const content: SignageContent = {
  ...{ id: 'c1', title: '봄 영상', description: '', type: 'youtube', status: 'pending', rejectionReason: null },
  ...{ url: 'https://youtu.be/dQw4w9WgXcQ', thumbnailUrl: null, duration: 754, isPublic: true, board: null },
  ...{ problem: null, createdAt: '2026-11-15T00:00:00.000Z', creator: { name: '정유진' }, isOwn: false, version: 1 },
  tags: ['차', '선물', '가을', '할인', '신상'],
}
const nothing = () => {}
const actions = { busyWith: undefined, approve: nothing, reject: nothing, activate: nothing, remove: async () => {} }
const cardOf = (about: Partial<SignageContent>, as: typeof role.now = 'admin') =>
  shown(<ContentCard content={{ ...content, ...about }} actions={actions} />, as)

test('a card shows three tags and how many more there are, and its length as minutes and seconds', () => {
  const tags = (given: string[]) =>
    textsOf(/<ul [^>]*aria-label="태그".*?<\/ul>/.exec(cardOf({ tags: given }))?.[0] ?? '', 'li')
  expect(tags(content.tags)).toEqual(['차', '선물', '가을', '+2 more'])
  expect(tags(['차', '선물', '가을'])).toEqual(['차', '선물', '가을'])
  expect(cardOf({})).toMatch(/>길이 <\/span>12:34<\/span>/)
})

test('only a pending content offers to approve and reject it, and only to admins', () => {
  const decisions = (...given: Parameters<typeof cardOf>) =>
    textsOf(cardOf(...given), 'button').filter((text) => text === '승인' || text === '반려')
  expect(decisions({ status: 'pending' })).toEqual(['반려', '승인'])
  for (const status of ['approved', 'rejected', 'inactive'] as const) expect(decisions({ status })).toEqual([])
  for (const as of ['manager', 'business'] as const) expect(decisions({ status: 'pending' }, as)).toEqual([])
  expect(textsOf(cardOf({}), 'li')).toContain('+2 more')
  expect(cardOf({ duration: 61 })).toMatch(/>길이 <\/span>1:01<\/span>/)
  const saved = { ...content, thumbnailUrl: null } as unknown as SignageContentInput
  expect(sourceProblem(saved)).toBeNull()
  expect(sourceProblem({ ...saved, url: 'https://example.com/v' })?.message).toMatch(/^YouTube 영상 주소를 입력하세요/)
})

test('contents are searched and filtered by status, type and visibility, as the address says', () => {
  const query = { search: '가을', status: 'pending', type: 'vimeo', isPublic: 'false' } as const
  const found = { contents: [content], pagination: { total: 1, totalPages: 1, page: 2, limit: 20 } }
  const loaded: [readonly unknown[], unknown][] = [
    [contentsMatching({ ...query, page: 2, limit: 20 }).queryKey, found],
    [contentsMatching({ page: 1, limit: 20 }).queryKey, { ...found, contents: [{ ...content, title: '여름 영상' }] }],
  ]
  const page = (address: string) => shown(<ContentsPage />, 'admin', loaded, address)
  const filtered = page(`/?${new URLSearchParams({ ...query, page: '2' })}`)
  expect(textsOf(filtered, 'h2')).toEqual(['봄 영상'])
  const selects = filtered.matchAll(/<label [^>]*>([^<]*)<\/label>.*?<option [^>]*selected=""[^>]*>([^<]*)</g)
  expect([...selects].map(([, label, chosen]) => [label, chosen])).toEqual([
    ['상태', '승인 대기'],
    ['종류', 'Vimeo'],
    ['공개 여부', '비공개'],
  ])
  expect(filtered).toMatch(/<input [^>]*type="search"[^>]*value="가을"/)
  expect(textsOf(page('/'), 'h2')).toEqual(['여름 영상'])
})

const store = { id: '0199f000-0000-7000-8000-000000000001', name: '명동점', timezone: 'Asia/Seoul' } as SignageStore
const stores: [readonly unknown[], unknown] = [allStores.queryKey, [store]]

test('playlists and schedules ask an admin who has chosen no store to go to the stores', () => {
  for (const screen of [<PlaylistsPage key="playlists" />, <SchedulesPage key="schedules" />])
    expect(shown(screen, 'admin', [stores])).toMatch(
      /Select a Store.*<a [^>]*href="\/signage\/stores"[^>]*>Go to Stores/,
    )
})

const schedule = (name: string, status: StoreSchedule['status']): StoreSchedule => ({
  ...{ id: name, name, status, description: '', isActive: true, type: 'daily', startTime: '00:00', endTime: '24:00' },
  ...{ daysOfWeek: [], specificDate: null, priority: 0, validFrom: null, validUntil: null, playlistId: 'l1' },
  ...{ playlist: { id: 'l1', name: '아침 목록' }, createdAt: '2026-11-15T00:00:00.000Z', version: 1 },
})

test('the schedule that plays has a banner and is the only one that is labelled, and schedules are counted by status', () => {
  const [lunch, allDay] = [schedule('점심 편성', 'active'), schedule('종일 편성', 'active')]
  const schedules = [lunch, allDay, schedule('옛 편성', 'expired'), schedule('쉬는 편성', 'inactive')]
  const active = { activeSchedule: allDay, nextChangeAt: null, now: '2026-11-15T00:00:00.000Z' }
  const loaded: [readonly unknown[], unknown][] = [
    stores,
    [schedulesOf(store.id).queryKey, schedules],
    [activeScheduleOf(store.id).queryKey, active],
  ]
  const html = shown(<SchedulesPage />, 'admin', loaded, `/?store=${store.id}`)
  const rows = textsOf(/<ul aria-label="편성 목록".*?<\/ul>/.exec(html)?.[0] ?? '', 'li')
  expect(rows.map((row) => row.includes('NOW PLAYING'))).toEqual([false, true, false, false])
  expect(html).toContain('지금 편성: 종일 편성')
  const counts = /<dl aria-label="편성 수".*?<\/dl>/.exec(html)?.[0] ?? ''
  expect([textsOf(counts, 'dt'), textsOf(counts, 'dd')]).toEqual([
    ['전체', '사용 중', '사용 안 함', '기간 끝남'],
    ['4', '2', '1', '1'],
  ])
})

test('a store that plays can be paused and skipped on, one that does not can be started', () => {
  const buttons = (isPlaying: boolean) => {
    const status = { isPlaying, currentItem: null, playlist: null, schedule: null, reportedAt: null, screensOnline: 1 }
    return textsOf(shown(<PlaybackCard store={store} />, 'admin', [[playbackOf(store.id).queryKey, status]]), 'button')
  }
  expect(buttons(true)).toEqual(['일시 정지', '다음'])
  expect(buttons(false)).toEqual(['Start Playback'])
})
