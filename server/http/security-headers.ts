const ON_EVERY_ANSWER = {
  // For answers of the API; pages bring a policy of their own.
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

/** The same for every answer, so they are written down once instead of put together each time. */
export function securityHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return { ...ON_EVERY_ANSWER, ...(https && HTTPS_ONLY) }
}
