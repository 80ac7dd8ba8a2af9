/** What the sandbox's page hands back, by the card that was picked there; a key of its own follows. */
export const SANDBOX_KEYS = { approved: 'sandbox_ok_', declined: 'sandbox_no_' } as const

/** The only cards that the sandbox takes. */
export const SANDBOX_CARDS = [
  { number: '4242 4242 4242 4242', label: '승인되는 카드', outcome: 'approved' },
  { number: '4000 0000 0000 0002', label: '거절되는 카드', outcome: 'declined' },
] as const satisfies readonly { number: string; label: string; outcome: keyof typeof SANDBOX_KEYS }[]
