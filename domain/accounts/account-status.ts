/** pending: e-mail not verified, or held for approval. Only approved accounts sign in. */
export const ACCOUNT_STATUSES = ['pending', 'approved', 'suspended', 'rejected'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** A business is approved separately from its account, which may already sign in. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

export type ScreenStatus = 'active' | 'inactive' | 'pending'

/** Maps a server status to the status shown on screens. */
export function screenStatusOf(status: string): ScreenStatus {
  if (status === 'approved') return 'active'
  if (status === 'suspended') return 'inactive'
  return 'pending'
}
