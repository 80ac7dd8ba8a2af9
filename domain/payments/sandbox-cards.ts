/** Prefixes of the payment keys that the sandbox page returns, by the outcome of the chosen card. */
export const SANDBOX_KEYS = { approved: 'sandbox_ok_', declined: 'sandbox_no_' } as const

/** On every screen that takes money while the provider is the sandbox. */
export const TEST_PAYMENT_NOTICE = '테스트 결제입니다. 실제로 결제되지 않습니다.'

/** The test cards of the sandbox. */
export const SANDBOX_CARDS = [
  { number: '4242 4242 4242 4242', label: '승인되는 카드', outcome: 'approved' },
  { number: '4000 0000 0000 0002', label: '거절되는 카드', outcome: 'declined' },
] as const satisfies readonly { number: string; label: string; outcome: keyof typeof SANDBOX_KEYS }[]
