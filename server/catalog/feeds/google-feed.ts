import { xmlElement } from '../../http/xml-element.ts'
import type { FeedOffer } from './read-offers.ts'

const MAX_TITLE_LENGTH = 150
const MAX_MORE_IMAGES = 10

/** Options that Google knows as attributes of an apparel item. */
const ATTRIBUTES = [
  { name: 'g:color', options: /^(색상?|색깔|컬러|colou?r)$/i },
  { name: 'g:size', options: /^(사이즈|크기|치수|호수|size)$/i },
  { name: 'g:material', options: /^(소재|재질|material)$/i },
  { name: 'g:pattern', options: /^(무늬|패턴|pattern)$/i },
]

interface Site {
  name: string
  tagline: string
  publicUrl: string
}

/** RSS 2.0 with the namespace of Google Merchant, an item for each variant. */
export async function* googleFeed(site: Site, batches: AsyncIterable<readonly FeedOffer[]>): AsyncGenerator<string> {
  const about = [
    xmlElement('title', site.name),
    xmlElement('link', site.publicUrl),
    xmlElement('description', site.tagline || site.name),
  ]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about.join('')}\n`
  for await (const offers of batches) yield offers.map((offer) => `<item>${fieldsOf(offer).join('')}</item>\n`).join('')
  yield '</channel></rss>\n'
}

function fieldsOf(offer: FeedOffer): string[] {
  const { barcode, brand, model, groupId, leastQuantity, options } = offer
  const attributes = ATTRIBUTES.map((attribute) => ({
    name: attribute.name,
    value: options.find(({ name }) => attribute.options.test(name.trim()))?.value,
  }))
  const fields: [string, string | null | undefined][] = [
    ['g:id', offer.id],
    ['g:item_group_id', groupId],
    ['title', offer.title.slice(0, MAX_TITLE_LENGTH)],
    ['description', offer.description],
    ['link', offer.link],
    ['g:image_link', offer.images[0]],
    ...offer.images.slice(1, MAX_MORE_IMAGES + 1).map((url): [string, string] => ['g:additional_image_link', url]),
    ['g:availability', offer.isInStock ? 'in_stock' : 'out_of_stock'],
    // The price of the smallest quantity that can be ordered, as Google asks; `multipack` says how many that are.
    ['g:price', won(offer.listPrice)],
    ['g:sale_price', offer.price < offer.listPrice ? won(offer.price) : null],
    ['g:multipack', leastQuantity > 1 ? String(leastQuantity) : null],
    ['g:brand', brand],
    ['g:gtin', barcode],
    ['g:mpn', model],
    ['g:identifier_exists', barcode || (brand && model) ? null : 'no'],
    ['g:condition', 'new'],
    ['g:product_type', offer.categoryNames.join(' > ')],
    ...attributes.map(({ name, value }): [string, string | undefined] => [name, value]),
    // Google has no attribute for a SKU of ours.
    ['g:custom_label_0', offer.sku],
  ]
  return [...fields.flatMap(([name, text]) => (text ? [xmlElement(name, text)] : [])), ...shippingElement(offer)]
}

/** Left out where the buyer pays the carrier: Google has no word for it. */
function shippingElement({ shipping }: FeedOffer): string[] {
  if (shipping === null) return []
  return [`<g:shipping>${xmlElement('g:country', 'KR')}${xmlElement('g:price', won(shipping))}</g:shipping>`]
}

function won(amount: number): string {
  return `${amount} KRW`
}
