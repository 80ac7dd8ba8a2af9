const SYMBOLS = { KRW: '₩', USD: '$', EUR: '€', JPY: '¥', GBP: '£', CNY: '¥' } as const
export type Currency = keyof typeof SYMBOLS

const WITHOUT_DECIMALS: readonly Currency[] = ['KRW', 'JPY']

/** `₩12,900`, as tables show it. */
export function formatMoney(amount: number, currency: Currency = 'KRW'): string {
  const digits = WITHOUT_DECIMALS.includes(currency) ? 0 : 2
  const size = Math.abs(amount).toLocaleString('ko-KR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${amount < 0 ? '-' : ''}${SYMBOLS[currency]}${size}`
}

/** `12,900원`, as the shop shows it. */
export function formatWon(amount: number): string {
  return `${amount.toLocaleString('ko-KR', { maximumFractionDigits: 0 })}원`
}
