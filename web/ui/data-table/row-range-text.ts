/** "총 137개 중 11–20" */
export function rowRangeText({ total, page, limit }: { total: number; page: number; limit: number }): string {
  const from = (page - 1) * limit + 1
  if (total <= limit || from > total) return `총 ${grouped(total)}개`
  return `총 ${grouped(total)}개 중 ${grouped(from)}–${grouped(Math.min(from + limit - 1, total))}`
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
