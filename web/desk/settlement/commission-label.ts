/** `수수료 8.5%`; the goods of an order may have several. */
export function commissionLabel(percent: number | null): string {
  return percent === null ? '수수료 (상품별)' : `수수료 ${percent.toLocaleString('ko-KR')}%`
}
