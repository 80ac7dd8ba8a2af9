import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { windowText } from '../time-text.ts'
import { WEEKDAYS } from '../words.ts'

export const ORIENTATION_WORDS: Record<SignageStore['displaySettings']['orientation'], string> = {
  landscape: '가로',
  portrait: '세로',
}

export function addressText({ street, city, state, zipcode }: SignageStore['address']): string {
  const place = [state, city, street].filter(Boolean).join(' ')
  return zipcode ? `(${zipcode}) ${place}` : place
}

/** One line a day, from Monday on as people count. */
export function hoursLines(hours: SignageStore['businessHours']): string[] {
  if (!hours) return ['24시간']
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const window = hours[day]
    return `${WEEKDAYS[day]} ${window ? windowText(window) : '쉼'}`
  })
}
