const UNITS = [
  { size: 1_000_000_000_000, word: '조' },
  { size: 100_000_000, word: '억' },
  { size: 10_000, word: '만' },
]

/** Korean counting units on an axis: `12,000,000` → `1,200만`, `150,000,000` → `1.5억`. */
export function formatAxisTick(value: number): string {
  const unit = UNITS.find(({ size }) => Math.abs(oneDecimal(value / size)) >= 1)
  return unit ? `${grouped(value / unit.size)}${unit.word}` : grouped(value)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

function grouped(value: number): string {
  return oneDecimal(value).toLocaleString('ko-KR')
}
