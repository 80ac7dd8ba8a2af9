import type { ScheduleInput } from '@jangteo/contracts/signage/playlists.ts'
import type { StoreInput } from '@jangteo/contracts/signage/stores.ts'

type Timed = Partial<Omit<ScheduleInput, 'playlistId' | 'name'>> & Pick<ScheduleInput, 'startTime' | 'endTime'>

export interface DemoStore {
  store: Omit<StoreInput, 'managerId'>
  /** Assigned to the demo's store manager. */
  isManaged: boolean
  screens: readonly string[]
  /** Names of contents; the first plays when no schedule does. */
  playlists: readonly { name: string; contents: readonly string[]; schedules: Readonly<Record<string, Timed>> }[]
}

const open = { startTime: '10:00', endTime: '22:00' }

export const DEMO_STORES: readonly DemoStore[] = [
  {
    store: {
      name: '장터 명동점',
      description: '1층 입구와 계산대 위에 화면이 있습니다.',
      status: 'active',
      address: { street: '명동길 26', city: '중구', state: '서울특별시', zipcode: '04536' },
      timezone: 'Asia/Seoul',
      displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
      businessHours: Array(7).fill(open),
    },
    isManaged: true,
    screens: ['입구', '계산대 위'],
    playlists: [
      { name: '기본 목록', contents: ['브랜드 이야기', '오늘의 추천 상품', '홍삼 진열대'], schedules: {} },
      {
        name: '점심 목록',
        contents: ['오늘의 추천 상품', '가을 산책'],
        schedules: {
          '평일 점심': {
            type: 'weekly',
            daysOfWeek: [1, 2, 3, 4, 5],
            startTime: '11:30',
            endTime: '13:30',
            priority: 5,
          },
        },
      },
      {
        name: '저녁 목록',
        contents: ['가을 산책', '홍삼 진열대'],
        schedules: { '매일 저녁': { type: 'daily', startTime: '18:00', endTime: '22:00' } },
      },
    ],
  },
  {
    store: {
      name: '장터 강남점',
      description: '세로 화면 한 대',
      status: 'active',
      address: { street: '강남대로 396', city: '강남구', state: '서울특별시', zipcode: '06232' },
      timezone: 'Asia/Seoul',
      displaySettings: { resolution: '1080x1920', orientation: 'portrait' },
      businessHours: [null, ...Array(6).fill(open)],
    },
    isManaged: false,
    screens: ['쇼윈도'],
    playlists: [{ name: '쇼윈도', contents: ['오늘의 추천 상품', '홍삼 진열대'], schedules: {} }],
  },
  {
    store: {
      name: '장터 해운대점',
      description: '겨울에 다시 엽니다.',
      status: 'inactive',
      address: { street: '해운대해변로 264', city: '해운대구', state: '부산광역시', zipcode: '48099' },
      timezone: 'Asia/Seoul',
      displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
      businessHours: null,
    },
    isManaged: false,
    screens: [],
    playlists: [],
  },
]
