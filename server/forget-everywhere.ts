import type { ForgetMore } from './accounts/close-account.ts'
import { forgetBrand } from './brands/keep-brand.ts'
import { forgetShopper } from './catalog/shopper/forget-shopper.ts'
import { forgetRespondent } from './forms/forget-respondent.ts'
import { forgetNotices } from './notifications/erase-notifications.ts'
import { forgetBuyer } from './orders/forget-buyer.ts'
import { forgetAuthor } from './reviews/forget-author.ts'
import { forgetManager } from './signage/forget-manager.ts'

/** What each feature keeps of a person. */
const FORGETTING: readonly ForgetMore[] = [
  forgetBuyer,
  forgetAuthor,
  forgetShopper,
  forgetBrand,
  forgetNotices,
  forgetRespondent,
  forgetManager,
]

export const forgetEverywhere: ForgetMore = async (tx, accountId) => {
  for (const forget of FORGETTING) await forget(tx, accountId)
}
