import { groupDigits } from '../../../ui/number-text.ts'

interface Counted {
  total: number
  totalIsExact: boolean
}

/** `1,204개`, or `10,000개 이상` where counting further would cost more than it tells. */
export function resultCount({ total, totalIsExact }: Counted): string {
  return `${groupDigits(total)}개${totalIsExact ? '' : ' 이상'}`
}
