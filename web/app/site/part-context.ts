interface PartContext {
  pageId: string
  postType: 'page' | 'post' | 'product'
  category?: string
}

const SHOP = new Set(['shop', 'products', 'categories', 'search', 'cart', 'checkout', 'orders', 'reviews'])
/** Where people work: a frame of its own surrounds these. */
const DESK = new Set(['admin', 'supplier', 'retailer', 'signage', 'ui', 'player'])

/** By which a part says where it belongs: pages by their slug, posts, and the shop. */
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
