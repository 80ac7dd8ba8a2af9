import type { PublicVariant } from '@jangteo/contracts/catalog/public-products.ts'
import { type OrderLimits, orderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { type Choice, isComplete, matchesChoice } from '../../../../trade/catalog/option-choice.ts'
import type { Offer } from '../use-live-offer.ts'

export interface ChosenOffer {
  /** The product's, with price and stock of the chosen variant; for an open choice the lowest price and the whole stock. */
  offer: Offer
  /** The choice is open and its variants differ in price. */
  isFrom: boolean
  /** Undefined while the choice is open. */
  variant: PublicVariant | undefined
  limits: OrderLimits
  /** Less is left than the least quantity of an order: other variants have to complete it. */
  needsOthers: boolean
  picture: string | undefined
}

export function chosenOffer(offer: Offer, choice: Choice): ChosenOffer {
  if (offer.options.length === 0) return withLimits(offer, { isFrom: false, variant: undefined, picture: undefined })
  const matching = offer.variants.filter((variant) => matchesChoice(variant, choice))
  const cheapest = matching.reduce<PublicVariant | undefined>(
    (lowest, variant) => (lowest && lowest.price <= variant.price ? lowest : variant),
    undefined,
  )
  const shown = {
    ...offer,
    price: cheapest?.price ?? offer.price,
    compareAtPrice: cheapest ? cheapest.compareAtPrice : offer.compareAtPrice,
    stockQuantity: matching.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0),
  }
  return withLimits(shown, {
    isFrom: matching.some(({ price }) => price !== shown.price),
    variant: isComplete(choice) ? matching[0] : undefined,
    picture: pictureOf(offer, choice, matching),
  })
}

type Limits = Pick<ChosenOffer, 'limits' | 'needsOthers'>

function withLimits(offer: Offer, chosen: Omit<ChosenOffer, 'offer' | keyof Limits>): ChosenOffer {
  return { offer, ...chosen, ...limitsOf(offer, chosen.variant) }
}

/** Minimum and unit hold for all variants of an order together, so a variant with a small rest can still be ordered. */
function limitsOf(offer: Offer, variant: PublicVariant | undefined): Limits {
  const limits = orderLimits(offer)
  if (!variant || !limits.soldOut || offer.stockQuantity === 0) return { limits, needsOthers: false }
  const all = offer.variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0)
  if (orderLimits({ ...offer, stockQuantity: all }).soldOut) return { limits, needsOthers: false }
  const rest = { ...offer, minOrderQuantity: 1, orderUnit: 1 }
  return { limits: orderLimits(rest), needsOthers: true }
}

/** Of the variant, or the one that all variants of an open choice share; else that of a chosen value. */
function pictureOf(offer: Offer, choice: Choice, matching: readonly PublicVariant[]): string | undefined {
  if (choice.every((id) => id === null)) return undefined
  const own = matching[0]?.image
  if (own && matching.every(({ image }) => image === own)) return own
  const images = offer.options.map(({ values }, place) => values.find(({ id }) => id === choice[place])?.image)
  return images.find((image) => image) ?? undefined
}
