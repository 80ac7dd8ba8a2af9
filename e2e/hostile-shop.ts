import type { APIRequestContext } from '@playwright/test'
import { createHostileAccounts } from './hostile-accounts.ts'
import { hostileContent } from './hostile-content.ts'
import { adminPlaces } from './hostile-desk-screens.ts'
import { hostileForms } from './hostile-forms.ts'
import type { Place } from './hostile-screens.ts'
import { buyerPlaces, retailerPlaces, supplierPlaces, visitorPlaces } from './hostile-shop-screens.ts'
import { hostileSignage } from './hostile-signage.ts'
import { type HostileTexts, hostileTexts } from './hostile-texts.ts'
import { hostileTrade } from './hostile-trade.ts'

/** Texts that are stored or dropped, but appear on no screen. */
export const NOT_ON_ANY_SCREEN: ReadonlySet<string> = new Set([
  'subject of a mail',
  'a site',
  'unknown shortcode',
  'name of a picture',
  'kind of another site',
  'item of another site',
])

export interface HostileShop {
  texts: HostileTexts
  emails: { supplier: string; buyer: string; retailer: string }
  storeId: string
  places: Record<'admin' | 'supplier' | 'buyer' | 'retailer' | 'visitor', readonly Place[]>
}

/** A shop with a script in every text field that a user can write. */
export async function hostileShop(client: APIRequestContext): Promise<HostileShop> {
  const texts = hostileTexts()
  const accounts = await createHostileAccounts(client, texts)
  const { supplier, buyer, store } = accounts
  const trade = await hostileTrade(accounts, texts)
  const forms = await hostileForms(supplier.asAdmin, texts)
  const content = await hostileContent(supplier.asAdmin, texts, forms.shortcodes)
  const signage = await hostileSignage(client, accounts, texts, trade.product.id)
  const made = { accounts, trade, forms, content, signage }
  return {
    texts,
    emails: { supplier: supplier.email, buyer: buyer.email, retailer: store.email },
    storeId: signage.storeId,
    places: {
      admin: adminPlaces(made),
      supplier: supplierPlaces(made),
      buyer: buyerPlaces(made),
      retailer: retailerPlaces(),
      visitor: visitorPlaces(made),
    },
  }
}
