import type { WrittenStore } from '@jangteo/contracts/signage/stores.ts'

/** What no shape can say of a store. */
export function storeProblem({ timezone, businessHours }: WrittenStore): { field: string; message: string } | null {
  if (!timezone) return { field: 'timezone', message: '시간대를 고르세요' }
  const day = businessHours?.findIndex((window) => window !== null && window.startTime === window.endTime) ?? -1
  return day === -1 ? null : { field: `businessHours.${day}.endTime`, message: '여는 시각과 닫는 시각은 달라야 합니다' }
}
