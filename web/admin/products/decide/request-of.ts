import type { Product } from '@jangteo/contracts/catalog/products.ts'

type Asking = Pick<Product, 'status' | 'change' | 'requestedAt' | 'updatedAt'>

/** What a supplier asks an admin for: a new product, or other words and pictures of one that is sold already. */
export type Request = 'new' | 'change'

export const REQUEST_WORDS: Record<Request, string> = { new: '신규', change: '변경' }

export function requestOf({ status, change }: Asking): Request | undefined {
  if (status === 'pending') return 'new'
  return change && change.rejectionReason === null ? 'change' : undefined
}

/** Since when it waits. */
export function requestedAt({ change, requestedAt: asked, updatedAt }: Asking): string {
  return change?.requestedAt ?? asked ?? updatedAt
}

/** Of the product, or of the change that was refused. */
export function refusalOf({ rejectionReason, change }: Pick<Product, 'rejectionReason' | 'change'>): string | null {
  return rejectionReason ?? change?.rejectionReason ?? null
}
