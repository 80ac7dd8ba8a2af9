import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { getActiveSchedule } from '@jangteo/contracts/signage/plans.ts'
import { Banner } from '../../ui/banner.tsx'
import { whenText } from './schedule-texts.ts'

interface ActiveBannerProps {
  active: Answer<typeof getActiveSchedule>['data'] | undefined
  timezone: string
}

/** What wins now; nothing while that is not known. */
export function ActiveBanner({ active, timezone }: ActiveBannerProps) {
  if (!active) return null
  const { activeSchedule, nextChangeAt } = active
  const next = nextChangeAt && `다음 변경 ${momentText(nextChangeAt, timezone)}`
  if (!activeSchedule) return <Banner title="지금은 맞는 편성이 없습니다">{next}</Banner>
  return (
    <Banner tone="success" title={`지금 편성: ${activeSchedule.name}`}>
      {[`재생 목록 ${activeSchedule.playlist.name}`, whenText(activeSchedule), next].filter(Boolean).join(' · ')}
    </Banner>
  )
}

/** By the store's own clock. */
function momentText(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ko-KR', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}
