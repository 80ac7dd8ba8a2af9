import type { Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'

type Playlist = Manifest['playlists'][number]
type Schedule = Manifest['schedules'][number]

export function item(id: string, about: Partial<ManifestItem> = {}): ManifestItem {
  return {
    id,
    contentId: `content-${id}`,
    type: 'image',
    title: id,
    url: `/files/pictures/${id}`,
    seconds: 10,
    volume: 0,
    startTime: null,
    endTime: null,
    products: [],
    ...about,
  }
}

export function playlist(id: string, items: ManifestItem[], about: Partial<Playlist> = {}): Playlist {
  return { id, name: id, loop: true, items, ...about }
}

export function schedule(id: string, playlistId: string, startTime: string, endTime: string): Schedule {
  const days = { type: 'daily' as const, daysOfWeek: [], specificDate: null, validFrom: null, validUntil: null }
  return { id, name: id, playlistId, startTime, endTime, isActive: true, priority: 0, createdAt: 0, ...days }
}

interface About extends Partial<Omit<Manifest, 'store'>> {
  store?: Partial<Manifest['store']>
}

export function manifest({ store, ...about }: About = {}): Manifest {
  return {
    screen: { id: 'screen', name: '계산대' },
    site: { name: '장터' },
    store: {
      id: 'store',
      name: '서울점',
      isActive: true,
      timezone: 'Asia/Seoul',
      emergency: null,
      businessHours: null,
      orientation: 'landscape',
      ...store,
    },
    schedules: [],
    playlists: [],
    defaultPlaylistId: about.playlists?.[0]?.id ?? null,
    wanted: { isPlaying: true, next: 0, position: null },
    revision: 'first',
    now: '2026-11-16T00:00:00.000Z',
    ...about,
  }
}
