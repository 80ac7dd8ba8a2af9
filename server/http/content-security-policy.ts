/** Other people's servers that a page may use, each with the feature that needs it. */
const EXCEPTIONS = {
  // Suppliers may show pictures from their own servers.
  images: ['https:', 'http:'],
}

/** For pages: scripts run only with the nonce of this very answer or from our own files. */
export function pagePolicy(nonce: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `script-src-attr 'none'`,
    // Radix and sonner position things with style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${EXCEPTIONS.images.join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
