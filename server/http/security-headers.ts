const ON_EVERY_RESPONSE = {
  // For API responses; pages have their own policy.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Built once at the start, because they are the same for every response. */
export function securityHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return { ...ON_EVERY_RESPONSE, ...(https && HTTPS_ONLY) }
}

/** Third-party origins that a page may use, each with the feature that needs it. */
const EXCEPTIONS = {
  // Pictures on suppliers' own servers.
  images: ['https:', 'http:'],
  // Daum's search for postcodes, beside the fields of an address.
  postcodeScript: 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/',
  // Videos in documents, loaded when the visitor presses play.
  videoFrames: ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com'],
  // Posts of X in documents, loaded on request of the visitor.
  postFrames: ['https://platform.twitter.com'],
  // Player scripts, only for signage screens.
  videoPlayers: ['https://www.youtube.com', 'https://player.vimeo.com'],
  // Audio and video that authors link to.
  media: ['https:', 'blob:'],
  postcodeFrames: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
}

/** The payment window of a provider. */
export interface PaymentWindow {
  script: string
  hosts: string
}

export type PagePolicy = (nonce: string) => string

/** For pages: scripts run only with the nonce of this response, from our own origin, or from an exception. */
export function pagePolicy(paymentWindow?: PaymentWindow): PagePolicy {
  const scripts = [EXCEPTIONS.postcodeScript, ...(paymentWindow ? [paymentWindow.script] : [])].join(' ')
  const hosts = paymentWindow ? ` ${paymentWindow.hosts}` : ''
  const rest = [
    `default-src 'self'`,
    `script-src-attr 'none'`,
    // Radix and sonner position things with style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${EXCEPTIONS.images.join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self'${hosts}`,
    `media-src 'self' ${EXCEPTIONS.media.join(' ')}`,
    `frame-src ${[...EXCEPTIONS.postcodeFrames, ...EXCEPTIONS.videoFrames, ...EXCEPTIONS.postFrames].join(' ')}${hosts}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'${hosts}`,
    `frame-ancestors 'none'`,
  ].join('; ')
  return (nonce) => `script-src 'self' 'nonce-${nonce}' ${scripts}; ${rest}`
}

/** For signage screens, which load the players of YouTube and Vimeo. */
export const playerPolicy: PagePolicy = (nonce) =>
  [
    `script-src 'self' 'nonce-${nonce}' ${EXCEPTIONS.videoPlayers.join(' ')}`,
    `default-src 'self'`,
    `script-src-attr 'none'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: ${EXCEPTIONS.images.join(' ')}`,
    `frame-src ${EXCEPTIONS.videoFrames.join(' ')}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
