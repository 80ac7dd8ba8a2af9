import { orderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import {
  applyQuantityBreak,
  computeShipping,
  type QuantityBreak,
  type ShippingRule,
  type Won,
} from '@jangteo/domain/catalog/pricing.ts'
import type { ProductNotice } from '@jangteo/domain/catalog/product-notice.ts'
import { priceWithVat, type TaxClass, type VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import { nameWithOption, optionText, type ProductOption, valueNames } from '@jangteo/domain/catalog/variants.ts'
import { PUBLIC_TERMS } from '@jangteo/domain/grades/buyer-terms.ts'
import { computeSupplierFees } from '@jangteo/domain/shipping/fees.ts'
import type { FeePolicy } from '@jangteo/domain/shipping/shipping-policy.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { policyOfProductSql } from '../../shipping/shipping-policies.ts'
import { categories } from '../tables.ts'

interface FeedVariant {
  id: string
  valueIds: string[]
  sku: string
  barcode: string | null
  image: string | null
  price: Won
  basePrice: Won
  stock: number
  weight: number | null
}

interface FeedProduct {
  id: string
  slug: string
  name: string
  shortDescription: string
  brand: string | null
  model: string | null
  images: string[]
  options: ProductOption[]
  notice: ProductNotice | null
  taxClass: TaxClass
  quantityBreaks: QuantityBreak[]
  minOrderQuantity: number
  maxOrderQuantity: number | null
  orderUnit: number
  stockQuantity: number
  categoryId: string | null
  reviewCount: number
  variants: FeedVariant[]
  /** What its supplier charges for shipping, where suppliers ship. */
  shippingPolicy: FeePolicy | null
}

/** One variant as it stands in a feed, with what a visitor pays for it, VAT included. */
export interface FeedOffer {
  /** The product's without options, so that it stays the same for a product that never has any. */
  id: string
  /** The product, for a variant of several. */
  groupId: string | null
  title: string
  description: string
  link: string
  images: string[]
  categoryNames: string[]
  brand: string | null
  maker: string | null
  origin: string | null
  model: string | null
  sku: string
  barcode: string | null
  options: { name: string; value: string }[]
  /** For one unit. */
  unitPrice: Won
  unitListPrice: Won
  /** For the smallest quantity that can be ordered. */
  price: Won
  listPrice: Won
  leastQuantity: number
  /** With its VAT; null where it is paid on delivery. */
  shipping: Won | null
  isInStock: boolean
  reviewCount: number
}

const BATCH_SIZE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const TIER_PRICE = `${PUBLIC_TERMS.tier}_price`

const readBatch = statement<FeedProduct>(
  'feed_products',
  `select p.id, p.slug, p.name, p.short_description as "shortDescription", p.brand, p.model, p.images, p.options,
     p.notice, p.tax_class as "taxClass", p.quantity_breaks as "quantityBreaks", p.min_order_quantity as "minOrderQuantity",
     p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit", p.stock_quantity as "stockQuantity",
     p.category_ids[1] as "categoryId", p.review_count as "reviewCount",
     (select coalesce(json_agg(json_build_object('id', v.id, 'valueIds', v.value_ids, 'sku', v.sku,
         'barcode', v.barcode, 'image', v.image, 'price', coalesce(v.${TIER_PRICE}, p.${TIER_PRICE}),
         'basePrice', coalesce(v.base_price, p.base_price),
         'weight', coalesce(v.weight, p.weight),
         'stock', (select coalesce(sum(l.quantity), 0) from stock_levels l where l.variant_id = v.id))
         order by v.position, v.id), '[]')
       from product_variants v where v.product_id = p.id and v.status = 'active') as variants,
     ${policyOfProductSql('p')} as "shippingPolicy"
   from products p where p.on_sale and p.id > $1 order by p.id limit $2`,
)

/** Every variant on sale that has a picture, which portals require. Read in batches, so that memory stays flat. */
export async function* readOffers(
  db: Database,
  publicUrl: string,
  batchSize = BATCH_SIZE,
): AsyncGenerator<FeedOffer[]> {
  const [categoryNames, { shippingBy, shippingFee, freeShippingFrom, vatDisplay }] = await Promise.all([
    readCategoryNames(db),
    readSetting(db, 'trade'),
  ])
  const terms = { shipping: shippingBy === 'supplier' ? shippingBy : { shippingFee, freeShippingFrom }, vatDisplay }
  for (let after = FIRST_ID; ; ) {
    const products = await readBatch(db, after, batchSize)
    if (products.length === 0) return
    yield products.flatMap((product) =>
      product.variants.flatMap((variant) => {
        const offer = toOffer(publicUrl, product, variant, terms)
        return offer.images.length > 0
          ? [{ ...offer, categoryNames: categoryNames.get(product.categoryId ?? '') ?? [] }]
          : []
      }),
    )
    after = products.at(-1)?.id ?? after
  }
}

/** From the top level down, by the id of the category. */
async function readCategoryNames(db: Pick<Database, 'select'>): Promise<Map<string, string[]>> {
  const { id, parentId, name } = categories
  const rows = await db.select({ id, parentId, name }).from(categories)
  const nameOf = new Map(rows.map((row) => [row.id, row.name]))
  return new Map(rows.map((row) => [row.id, [...(row.parentId ? [nameOf.get(row.parentId) ?? ''] : []), row.name]]))
}

interface Terms {
  /** The rule of the market, or each supplier's policy. */
  shipping: ShippingRule | 'supplier'
  vatDisplay: VatDisplay
}

/** What a mainland address pays for shipping of one line; null where it is paid on delivery. */
function shippingOf(
  { shippingPolicy }: FeedProduct,
  line: { unitPrice: Won; quantity: number; weight: number | null },
  shipping: Terms['shipping'],
): Won | null {
  if (shipping !== 'supplier') return computeShipping(line.unitPrice * line.quantity, null, shipping)
  if (!shippingPolicy) return 0
  if (shippingPolicy.kind === 'collect') return null
  const [fee] = computeSupplierFees(
    [{ ...line, supplierId: '', shippingPolicyId: shippingPolicy.id }],
    [shippingPolicy],
    null,
  )
  return fee?.amount ?? 0
}

function toOffer(publicUrl: string, product: FeedProduct, variant: FeedVariant, terms: Terms): FeedOffer {
  const { options, quantityBreaks, notice, taxClass } = product
  const names = valueNames(options, variant.valueIds)
  const hasOptions = options.length > 0
  const path = `/products/${encodeURIComponent(product.slug)}`
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  const leastQuantity = orderLimits(product).least
  const unitPrice = applyQuantityBreak(variant.price, quantityBreaks, leastQuantity)
  const listPrice = Math.max(variant.basePrice, unitPrice)
  // The tax class of a single line is also that of its shipping.
  const paidFor = (amount: Won) => priceWithVat(amount, taxClass, terms.vatDisplay)
  const goods = unitPrice * leastQuantity
  const price = paidFor(goods)
  const { weight } = variant
  const charged = shippingOf(product, { unitPrice, quantity: leastQuantity, weight }, terms.shipping)
  return {
    id: hasOptions ? variant.id : product.id,
    groupId: hasOptions ? product.id : null,
    title: nameWithOption(product.name, optionText(names)),
    description: product.shortDescription,
    link: publicUrl + (hasOptions ? `${path}?option=${variant.valueIds.join('.')}` : path),
    images: [
      ...new Set([...(variant.image ? [variant.image] : []), ...valuePictures(options, variant), ...product.images]),
    ].map(absolute),
    categoryNames: [],
    brand: product.brand,
    maker: stated(notice, '제조자'),
    origin: stated(notice, '제조국'),
    model: product.model,
    sku: variant.sku,
    barcode: variant.barcode,
    options: options.map(({ name }, axis) => ({ name, value: names[axis] ?? '' })),
    unitPrice: paidFor(unitPrice),
    unitListPrice: paidFor(listPrice),
    price,
    listPrice: paidFor(listPrice * leastQuantity),
    leastQuantity,
    shipping: charged === null ? null : paidFor(goods + charged) - price,
    isInStock: variant.stock > 0 && product.stockQuantity >= leastQuantity,
    reviewCount: product.reviewCount,
  }
}

function valuePictures(options: readonly ProductOption[], { valueIds }: FeedVariant): string[] {
  return options.flatMap(({ values }, axis) => values.find(({ id }) => id === valueIds[axis])?.image ?? [])
}

/** A field of the 상품정보제공고시, unless it only refers to the description. */
function stated(notice: ProductNotice | null, label: string): string | null {
  const [, text] = Object.entries(notice?.fields ?? {}).find(([name]) => name.startsWith(label)) ?? []
  return text && !text.includes('참조') ? text : null
}
