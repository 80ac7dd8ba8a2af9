import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { WEEKDAYS } from '../labels.ts'
import { windowText } from '../time-text.ts'

export const ORIENTATION_LABELS: Record<SignageStore['displaySettings']['orientation'], string> = {
  landscape: '가로',
  portrait: '세로',
}

export function addressText({ street, city, state, zipcode }: SignageStore['address']): string {
  const place = [state, city, street].filter(Boolean).join(' ')
  return zipcode ? `(${zipcode}) ${place}` : place
}

/** One line per weekday, from Monday. */
export function hoursLines(hours: SignageStore['businessHours']): string[] {
  if (!hours) return ['24시간']
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const window = hours[day]
    return `${WEEKDAYS[day]} ${window ? windowText(window) : '쉼'}`
  })
}
