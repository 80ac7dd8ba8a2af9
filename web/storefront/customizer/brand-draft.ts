import { BRAND_COLOURS } from '@jangteo/domain/brands/brand-colour.ts'
import type { CardProduct } from '../../trade/catalog/card-product.ts'

/** What somebody tries on; `logo` is the address of a picture, or a picture of this browser that nobody has sent yet. */
export interface BrandDraft {
  name: string
  colour: string
  logo: string | null
  product: CardProduct | null
}

const KEPT_AS = 'brand-draft'

export function newDraft(product: CardProduct | undefined): BrandDraft {
  return { name: '', colour: BRAND_COLOURS[0].value, logo: null, product: product ?? null }
}

/** For this tab: a reload, or signing in on the way to saving, costs nothing. */
export function keepDraft(draft: BrandDraft): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(draft))
  } catch {
    // Without room it is only not kept.
  }
}

export function keptDraft(): BrandDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '') as BrandDraft
  } catch {
    return undefined
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEPT_AS)
}
