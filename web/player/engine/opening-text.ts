import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { nextOpeningAt } from '@jangteo/domain/signage/store-opening.ts'
import type { PlayerState } from './state.ts'

/** Text with the next opening time of a closed store. Cached per opening, because it is called every second. */
export function createOpeningText(): (state: Pick<PlayerState, 'manifest' | 'showing'>, now: number) => string | null {
  let known: { of: Manifest; at: Temporal.ZonedDateTime | null } | undefined
  return ({ manifest, showing }, now) => {
    if (showing !== 'closed') return null
    const { store } = manifest
    const instant = Temporal.Instant.fromEpochMilliseconds(now)
    if (known?.of !== manifest || (known.at && known.at.epochMilliseconds <= now))
      known = { of: manifest, at: nextOpeningAt(store, instant)?.toZonedDateTimeISO(store.timezone) ?? null }
    return known.at && textOf(known.at, instant.toZonedDateTimeISO(store.timezone))
  }
}

const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일']

function textOf(opening: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime): string {
  const days = now.toPlainDate().until(opening.toPlainDate()).days
  const time = opening.toPlainTime().toString({ smallestUnit: 'minute' })
  const weekday = WEEKDAYS[opening.dayOfWeek - 1]
  const day = ['오늘', '내일'][days] ?? `${opening.month}월 ${opening.day}일 ${weekday}요일`
  return `${day} ${time}에 문을 엽니다.`
}
