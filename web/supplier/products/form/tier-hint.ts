import { percentOff } from '@jangteo/domain/catalog/pricing.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'

export const TIER_PAYERS: Record<Grade, string> = {
  gold: '고객과 골드 소매점',
  premium: '프리미엄 소매점',
  vip: 'VIP 소매점',
}

/** Who pays this tier price, and its difference to the base price. */
export function tierHint(grade: Grade, basePrice: number | null, price: number | null): string {
  const who = `${TIER_PAYERS[grade]}이 냅니다.`
  if (!basePrice || !price) return who
  if (price === basePrice) return `${who} 기본 가격과 같습니다.`
  if (price > basePrice) return `${who} 기본 가격보다 높습니다.`
  const percent = percentOff(basePrice, price)
  return percent > 0 ? `${who} 기본 가격보다 ${percent}% 낮습니다.` : `${who} 기본 가격보다 조금 낮습니다.`
}
