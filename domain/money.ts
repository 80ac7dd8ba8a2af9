const SYMBOLS = { KRW: '₩', USD: '$', EUR: '€', JPY: '¥', GBP: '£', CNY: '¥' } as const
export type Currency = keyof typeof SYMBOLS

const WITHOUT_DECIMALS: readonly Currency[] = ['KRW', 'JPY']

// Created once: the constructor takes longer than a hundred calls of `format`.
const WHOLE = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })
const WITH_CENTS = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₩12,900`, as tables show it. */
export function formatMoney(amount: number, currency: Currency = 'KRW'): string {
  const size = (WITHOUT_DECIMALS.includes(currency) ? WHOLE : WITH_CENTS).format(Math.abs(amount))
  return `${amount < 0 ? '-' : ''}${SYMBOLS[currency]}${size}`
}

/** `12,900원`, as the shop shows it. */
export function formatWon(amount: number): string {
  return `${WHOLE.format(amount)}원`
}
