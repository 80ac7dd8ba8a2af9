import type { SignageContentStatus, SignageContentType } from '@jangteo/contracts/signage/contents.ts'
import type { Playlist, StoreSchedule } from '@jangteo/contracts/signage/playlists.ts'
import type { StoreStatus } from '@jangteo/contracts/signage/stores.ts'
import type { ScheduleType } from '@jangteo/domain/signage/playlist-schedule.ts'
import type { Tone } from '../ui/badge.tsx'

interface Worded {
  label: string
  tone: Tone
}

export const CONTENT_STATUS_LABELS: Record<SignageContentStatus, Worded> = {
  pending: { label: '승인 대기', tone: 'warning' },
  approved: { label: '승인', tone: 'success' },
  rejected: { label: '반려', tone: 'danger' },
  inactive: { label: '비활성', tone: 'neutral' },
}

export const CONTENT_TYPE_LABELS: Record<SignageContentType, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  image: '이미지',
  video: '영상 파일',
  products: '상품 보드',
}

export const STORE_STATUS_LABELS: Record<StoreStatus, Worded> = {
  active: { label: '운영 중', tone: 'success' },
  inactive: { label: '운영 안 함', tone: 'neutral' },
  suspended: { label: '중지', tone: 'danger' },
}

export const PLAYLIST_STATUS_LABELS: Record<Playlist['status'], Worded> = {
  active: { label: '사용 중', tone: 'success' },
  inactive: { label: '사용 안 함', tone: 'neutral' },
  scheduled: { label: '편성 예정', tone: 'info' },
}

export const SCHEDULE_STATUS_LABELS: Record<StoreSchedule['status'], Worded> = {
  active: { label: '사용 중', tone: 'success' },
  inactive: { label: '사용 안 함', tone: 'neutral' },
  expired: { label: '기간 끝남', tone: 'warning' },
}

export const SCHEDULE_TYPE_LABELS: Record<ScheduleType, string> = {
  daily: '매일',
  weekly: '매주',
  one_time: '한 번',
}

/** From Sunday, the index that schedules use. */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const
