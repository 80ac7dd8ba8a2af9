import type { FeedOffer } from './read-offers.ts'

const MAX_TITLE_LENGTH = 100
const MAX_MORE_IMAGES = 10

/** Columns of 네이버 쇼핑 EP 3.0, whole catalogue; those without content here may be left out. */
const COLUMNS: Record<string, (offer: FeedOffer) => string | number | null> = {
  id: ({ id }) => id,
  title: ({ title }) => title.slice(0, MAX_TITLE_LENGTH),
  price_pc: ({ unitPrice }) => unitPrice,
  normal_price: ({ unitPrice, unitListPrice }) => (unitListPrice > unitPrice ? unitListPrice : null),
  link: ({ link }) => link,
  mobile_link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? null,
  add_image_link: ({ images }) => images.slice(1, MAX_MORE_IMAGES + 1).join('|'),
  category_name1: ({ categoryNames }) => categoryNames[0] ?? null,
  category_name2: ({ categoryNames }) => categoryNames[1] ?? null,
  category_name3: ({ categoryNames }) => categoryNames[2] ?? null,
  category_name4: ({ categoryNames }) => categoryNames[3] ?? null,
  condition: () => '신상품',
  barcode: ({ barcode }) => barcode,
  manufacture_define_number: ({ model }) => model,
  brand: ({ brand }) => brand,
  maker: ({ maker }) => maker,
  origin: ({ origin }) => origin,
  group_id: ({ groupId }) => groupId,
  minimum_purchase_quantity: ({ leastQuantity }) => (leastQuantity > 1 ? leastQuantity : null),
  review_count: ({ reviewCount }) => reviewCount,
  // Naver's word for 착불.
  shipping: ({ shipping }) => shipping ?? -1,
  option_detail: ({ options, unitPrice }) =>
    options.length > 0 ? `${options.map(({ value }) => value).join(' / ')}^${unitPrice}` : null,
}

/** Tab-separated rows under a header; sold-out goods are left out, as Naver asks. */
export async function* naverFeed(batches: AsyncIterable<readonly FeedOffer[]>): AsyncGenerator<string> {
  yield `${Object.keys(COLUMNS).join('\t')}\n`
  const columns = Object.values(COLUMNS)
  for await (const offers of batches)
    yield offers
      .filter(({ isInStock }) => isInStock)
      .map((offer) => `${columns.map((column) => toCell(column(offer))).join('\t')}\n`)
      .join('')
}

function toCell(value: string | number | null): string {
  return String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
