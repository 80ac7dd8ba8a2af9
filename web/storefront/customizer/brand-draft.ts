import { BRAND_COLOURS } from '@jangteo/domain/brands/brand-colour.ts'
import type { CardProduct } from '../../trade/catalog/card-product.ts'

/** Brand being edited; `logo` is the URL of an uploaded picture, or a data URL that is not uploaded yet. */
export interface BrandDraft {
  name: string
  colour: string
  logo: string | null
  product: CardProduct | null
}

const STORAGE_KEY = 'brand-draft'

export function newDraft(product: CardProduct | undefined): BrandDraft {
  return { name: '', colour: BRAND_COLOURS[0].value, logo: null, product: product ?? null }
}

/** Stored in sessionStorage, so that the draft survives a reload or the sign-in before saving. */
export function saveDraft(draft: BrandDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Storage quota exceeded: the draft only does not survive a reload.
  }
}

export function loadDraft(): BrandDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as BrandDraft
  } catch {
    return undefined
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
