/** First path segments of screens and files of the site; no page can use them. A test compares them with the routes. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['account', 'admin', 'auth', 'blog', 'cart', 'categories', 'checkout', 'customizer', 'feed', 'forms', 'login'],
  ...['notices', 'orders', 'player', 'preview', 'products', 'register', 'retailer', 'reviews', 'sandbox', 'search'],
  ...['shop', 'signage', 'supplier', 'test', 'test-dashboard', 'spectra-blocks-demo', 'tour', 'ui'],
  ...['editor', 'editor-demo', 'thedang-editor', 'fullscreen-editor', 'admin-test', 'dropshipping', 'healthcare'],
  ...['api', 'assets', 'dev', 'files', 'metrics', 'page', 'posts', 's'],
])
