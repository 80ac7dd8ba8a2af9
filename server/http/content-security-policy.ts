/** Other people's servers that a page may use, each with the feature that needs it. */
const EXCEPTIONS = {
  // Suppliers may show pictures from their own servers.
  images: ['https:', 'http:'],
  // Daum's search for postcodes, beside the fields of an address.
  postcodeScript: 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/',
  // Videos within written content, once somebody presses play.
  videoFrames: ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com'],
  // Posts of X within written content, once somebody asks for them.
  postFrames: ['https://platform.twitter.com'],
  // Their own players, on screens in shops alone.
  videoPlayers: ['https://www.youtube.com', 'https://player.vimeo.com'],
  // Sounds and videos that authors link to.
  media: ['https:', 'blob:'],
  postcodeFrames: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
}

/** Of whoever takes the shop's money in a window of their own. */
export interface PaymentWindow {
  script: string
  hosts: string
}

export type PagePolicy = (nonce: string) => string

/** For pages: scripts run only with the nonce of this very answer, from our own files, or from where an exception says. */
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

/** For screens in shops: YouTube's and Vimeo's own players beside what is ours. */
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
