/** The chosen year of an address. */
export function yearIn(params: URLSearchParams): number | undefined {
  const year = params.get('year') ?? ''
  return /^20[2-9]\d$/.test(year) ? Number(year) : undefined
}

/** Latest first; a chosen year outside of the range is one of them. */
export function yearOptions({ year, firstYear, lastYear }: { year: number; firstYear: number; lastYear: number }) {
  const [from, to] = [Math.min(firstYear, year), Math.max(lastYear, year)]
  return Array.from({ length: to - from + 1 }, (_, back) => String(to - back)).map((value) => ({
    value,
    label: `${value}년`,
  }))
}
