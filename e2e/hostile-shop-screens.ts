import type { HostileRecords, Place } from './hostile-screens.ts'

/** Supplier screens that show texts of admins, buyers and the supplier. */
export function supplierPlaces({ trade }: HostileRecords): readonly Place[] {
  const { product, refused, importId, partId, pickup } = trade
  return [
    ['/supplier', 'name of a supplier'],
    ['/supplier/products', 'name of a product'],
    [`/supplier/products/${product.id}`, 'reason for a stock'],
    [`/supplier/products/${refused.id}/edit`, 'dimensions'],
    [`/supplier/products/import?id=${importId}`, 'name in a file', 'category in a file', 'name of a file'],
    [`/supplier/orders/${partId}`, 'wish for the delivery'],
    [`/supplier/orders/${pickup.partId}`, 'pickup point', 'address of a pickup point'],
    [`/supplier/orders/print?ids=${partId}`, 'rest of an address', 'wish for the delivery'],
    ['/supplier/shipments?filter=delivered', 'name of another product'],
    ['/supplier/returns', 'reason for a return'],
    ['/supplier/reviews', 'reply'],
    ['/supplier/signage', 'content of a supplier'],
    ['/account', 'company'],
    ['/notices', 'name of a supplier'],
  ]
}

export function buyerPlaces({ trade: { orderNumber, pickup } }: HostileRecords): readonly Place[] {
  return [
    ['/orders', 'name of a product'],
    [`/orders/${orderNumber}`, 'reason against a return'],
    [`/orders/${pickup.orderNumber}`, 'pickup point', 'address of a pickup point', 'hours of a pickup point'],
    [`/orders/${orderNumber}/statement`, 'company'],
    ['/reviews?tab=own', 'name of a buyer'],
    ['/account', 'recipient in the book'],
    ['/account/wishes', 'name of a product'],
    ['/customizer', 'brand'],
    ['/notices', 'name of a buyer'],
  ]
}

/** Screens of a retailer whose store offers pickup. */
export function retailerPlaces(): readonly Place[] {
  return [
    [
      '/retailer/pickups?filter=coming',
      'pickup point',
      'address of a pickup point',
      'floor of a pickup point',
      'hours of a pickup point',
      'recipient',
      'name of a product',
    ],
  ]
}

export function visitorPlaces({
  accounts: { supplier },
  trade: { product },
  content,
}: HostileRecords): readonly Place[] {
  return [
    [
      `/products/${encodeURIComponent(product.slug)}`,
      'company',
      'category',
      'name of a product',
      'short description',
      'description',
      'name of a specification',
      'specification',
      'brand of a product',
      'model',
      'name of another product',
    ],
    [`/categories/${encodeURIComponent(supplier.category.slug)}`, 'group of categories'],
    [`/search?q=${encodeURIComponent('onerror')}`, 'group of categories'],
    [
      `/${content.slug}`,
      'menu below a menu',
      'line of a menu',
      'words of a part',
      'label of a search',
      'hint of a search',
      'page',
      'paragraph',
      'heading',
      'written markup',
      'line of a list',
      'quote',
      'source of a quote',
      'code',
      'cell',
      'caption',
      'button',
      'picture of a page',
      'line below',
      'caption of a video',
      'question',
    ],
    [`/${content.built}`, 'built page', 'builder'],
    ['/blog'],
    [`/blog/${content.postSlug}`, 'words of a post', 'what a picture shows', 'tag'],
    [`/blog/${content.imported}`, 'words of another site'],
    [content.preview, 'words of a post'],
  ]
}
