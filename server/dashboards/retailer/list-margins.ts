import { MARGIN_DAYS, MAX_MARGINS, type Margin } from '@jangteo/contracts/dashboards/dashboards.ts'
import { listedPrice } from '@jangteo/domain/catalog/listed-price.ts'
import {
  applyQuantityBreak,
  gradeDiscount,
  type QuantityBreak,
  type TierPrices,
} from '@jangteo/domain/catalog/pricing.ts'
import { priceWithVat, type TaxClass } from '@jangteo/domain/catalog/tax.ts'
import { PUBLIC_TERMS } from '@jangteo/domain/grades/buyer-terms.ts'
import { readBuyerTerms } from '../../accounts/read-buyer-terms.ts'
import { readListOffers } from '../../catalog/listed-prices.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { readSetting } from '../../settings/read-setting.ts'

interface Bought extends Omit<Margin, 'margin' | 'shopperPrice' | 'ownPrice'> {
  prices: TierPrices
  quantityBreaks: QuantityBreak[]
  taxClass: TaxClass
}

/** On sale now: the price of shoppers is that of today. */
const readBought = statement<Bought>(
  'margins_of_purchases',
  `select v.id as "variantId", p.slug, p.name as "productName", v.option_text as "optionText",
     coalesce(v.image, p.images[1]) as image, l.quantity,
     json_build_object('gold', coalesce(v.gold_price, p.gold_price), 'premium', coalesce(v.premium_price, p.premium_price),
       'vip', coalesce(v.vip_price, p.vip_price)) as prices,
     p.quantity_breaks as "quantityBreaks", p.tax_class as "taxClass"
   from last_purchases l
   join lateral (select * from product_variants where id = l.variant_id offset 0) v on v.status = 'active'
   join lateral (select * from products where id = v.product_id offset 0) p on p.on_sale
   where l.account_id = $1 and l.at > now() - interval '${MARGIN_DAYS} days'`,
)

/** What is left of the price of shoppers after the own one, at the quantity of the last purchase and with the discount of the grade. */
export async function listMargins(db: Database, accountId: string): Promise<Margin[]> {
  const [bought, { tier, grade, hasPriceLists }, { vatDisplay }] = await Promise.all([
    readBought(db, accountId),
    readBuyerTerms(db, accountId),
    readSetting(db, 'trade'),
  ])
  const offers = await readListOffers(
    db,
    { accountId, grade, hasPriceLists },
    bought.map(({ variantId }) => variantId),
  )
  return bought
    .map(({ prices, quantityBreaks, taxClass, ...variant }): Margin => {
      const listed = listedPrice(prices[tier], offers.get(variant.variantId) ?? [])
      const unitPrice = applyQuantityBreak(listed.price, quantityBreaks, variant.quantity)
      const shopperPrice = priceWithVat(prices[PUBLIC_TERMS.tier], taxClass, vatDisplay)
      const ownPrice = priceWithVat(unitPrice - gradeDiscount(unitPrice, grade), taxClass, vatDisplay)
      return { ...variant, shopperPrice, ownPrice, margin: shopperPrice - ownPrice }
    })
    .filter(({ margin }) => margin > 0)
    .sort((one, other) => other.margin - one.margin || one.variantId.localeCompare(other.variantId))
    .slice(0, MAX_MARGINS)
}
