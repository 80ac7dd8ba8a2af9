import type { ActivityKind } from '@jangteo/contracts/signage/analytics.ts'
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  ListVideo,
  type LucideIcon,
  MonitorCheck,
  MonitorOff,
  MonitorPlay,
  Plus,
  Siren,
  Store,
  Trash2,
  TriangleAlert,
} from 'lucide-react'

export const ACTIVITY_LABELS: Record<ActivityKind, { label: string; icon: LucideIcon }> = {
  content_created: { label: '콘텐츠 등록', icon: Plus },
  content_approved: { label: '콘텐츠 승인', icon: CircleCheck },
  content_rejected: { label: '콘텐츠 반려', icon: CircleX },
  content_deleted: { label: '콘텐츠 삭제', icon: Trash2 },
  content_problem: { label: '재생 문제', icon: TriangleAlert },
  store_changed: { label: '매장 변경', icon: Store },
  screen_paired: { label: '화면 연결', icon: MonitorCheck },
  screen_revoked: { label: '화면 연결 해제', icon: MonitorOff },
  playlist_changed: { label: '재생 목록 변경', icon: ListVideo },
  schedule_changed: { label: '편성 변경', icon: CalendarClock },
  playback: { label: '재생 제어', icon: MonitorPlay },
  emergency: { label: '긴급 메시지', icon: Siren },
}

const PLAYBACK_LABELS: Record<string, string> = { play: '재생', pause: '일시 정지', next: '다음 항목' }

/** Subject of the activity; playback commands are stored as protocol words. */
export function subjectText(kind: ActivityKind, subject: string): string {
  if (kind === 'playback') return PLAYBACK_LABELS[subject] ?? subject
  return kind === 'emergency' && subject === '' ? '내림' : subject
}
