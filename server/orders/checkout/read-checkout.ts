import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { availableCredit, creditProblem } from '@jangteo/domain/credit/credit.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { findBestCoupon, type PayWith, priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { readCreditState } from '../../credit/hold-credit.ts'
import type { Database } from '../../database/open-database.ts'
import { loadCart } from '../cart/cart-lines.ts'
import { offerCart, toCart } from '../cart/cart-offer.ts'
import type { OrderServices } from '../order-services.ts'
import { offersPickup } from '../pickup/pickup-points.ts'

interface CheckoutRequest extends PayWith {
  items: readonly string[] | 'all'
  zipCode?: string | undefined
  screenCode?: string | undefined
}

/** The chosen cart lines with current prices and stock; lines deleted meanwhile are left out. */
export async function readCheckout(
  db: Database,
  {
    transferAccount,
    paymentMethods,
    isTestPayment,
  }: Pick<OrderServices, 'transferAccount' | 'paymentMethods' | 'isTestPayment'>,
  buyerId: string,
  { items, zipCode, screenCode, couponId, points }: CheckoutRequest,
): Promise<Checkout> {
  const chosen = items === 'all' ? null : items
  const load = async () => offerCart(db, buyerId, await loadCart(db, buyerId, chosen, zipCode), { screenCode })
  const [offer, hasPickup, credit] = await Promise.all([load(), offersPickup(db), readCreditState(db, buyerId)])
  const now = new Date()
  const priced = priceOffer(offer, offer.items, { couponId, points }, now)
  return {
    cart: toCart(offer),
    totals: toTotals(priced),
    bestCoupon: findBestCoupon(offer, offer.items, now),
    shippingFees: priced.fees.map(({ supplierId, amount, surcharge, note }) => ({
      ...{ supplierId, amount, surcharge, note },
    })),
    transferAccount,
    paymentMethods: [...paymentMethods],
    ...(credit && {
      credit: { availableAmount: availableCredit(credit), problem: creditProblem(credit, 0) },
    }),
    offersPickup: hasPickup,
    isTestPayment,
  }
}

function toTotals(priced: PricedCart): Checkout['totals'] {
  const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = priced
  const { includedTaxAmount, pointsAmount, payableAmount } = priced
  return {
    ...{ subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount },
    ...{ includedTaxAmount, pointsAmount, payableAmount },
    discounts: priced.discounts.map(({ promotionId, stage, name, amount }) => ({ promotionId, stage, name, amount })),
  }
}
