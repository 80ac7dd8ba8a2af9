export interface Change {
  /** `null`: nothing to compare with. */
  now: number
  before: number | null
}

type Direction = 'up' | 'down' | 'same' | 'unknown'

interface ChangeText {
  direction: Direction
  text: string
}

/** The change against the previous period in words, so that it does not depend on colour or an arrow. */
export function percentChangeText({ now, before }: Change): ChangeText {
  if (before === null) return { direction: 'unknown', text: '비교할 기간이 없습니다' }
  if (now === before) return { direction: 'same', text: '변화 없음' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction, text: direction === 'up' ? '새로 생김' : '감소' }
  return { direction, text: `${percent(Math.abs(now - before) / Math.abs(before))} ${WORDS[direction]}` }
}

const WORDS = { up: '증가', down: '감소' }

function percent(share: number): string {
  if (share > 9.99) return '10배 이상'
  return share < 0.001 ? '0.1% 미만' : `${(share * 100).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}%`
}
