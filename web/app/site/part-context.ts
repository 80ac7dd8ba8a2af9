interface PartContext {
  pageId: string
  postType: 'page' | 'post' | 'product'
  category?: string
}

const SHOP = new Set(['shop', 'products', 'categories', 'search', 'cart', 'checkout', 'orders', 'reviews'])
/** Areas with the desk layout, which has no template parts. */
const DESK = new Set(['admin', 'supplier', 'retailer', 'signage', 'ui', 'player'])

/** Context for the display conditions of template parts: page slug, post, or shop. */
export function partContext(pathname: string): PartContext | null {
  const [first = '', second] = pathname.split('/').filter(Boolean).map(decoded)
  if (DESK.has(first)) return null
  if (first === 'blog') return { pageId: second ?? 'blog', postType: 'post' }
  if (first === 'categories' && second) return { pageId: first, postType: 'product', category: second }
  return { pageId: first || 'home', postType: SHOP.has(first) ? 'product' : 'page' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
