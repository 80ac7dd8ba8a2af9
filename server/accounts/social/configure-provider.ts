import { allowInsecureRequests, Configuration, discovery, type ServerMetadata } from 'openid-client'
import type { OAuthSettings, OidcSettings } from './social-settings.ts'

const TIMEOUT_SECONDS = 5
const CACHE_MS = 3_600_000

/** Settings allow http for loopback only. */
const extensions = (url: string) => (url.startsWith('http:') ? [allowInsecureRequests] : [])

function configure(server: ServerMetadata, clientId: string, clientSecret: string, anyUrl: string): Configuration {
  const configuration = new Configuration(server, clientId, clientSecret)
  configuration.timeout = TIMEOUT_SECONDS
  for (const extend of extensions(anyUrl)) extend(configuration)
  return configuration
}

/** For providers without OpenID discovery. */
export function configureManually({ clientId, clientSecret, authorizeUrl, tokenUrl }: OAuthSettings): Configuration {
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  }
  return configure(server, clientId, clientSecret, tokenUrl)
}

/** OpenID discovery at the first use, cached for an hour; a failure is not cached. */
export function configureByDiscovery({ clientId, clientSecret, issuer }: OidcSettings): () => Promise<Configuration> {
  let cached: Promise<Configuration> | undefined
  let cachedAt = 0
  const discover = async () => {
    const options = { timeout: TIMEOUT_SECONDS, execute: extensions(issuer) }
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, options)
    const { supportsPKCE, ...server } = found.serverMetadata()
    // The browser flow does not pass `iss` on; each provider has its own redirect URI instead.
    const metadata = { ...server, authorization_response_iss_parameter_supported: false }
    return configure(metadata, clientId, clientSecret, issuer)
  }
  return () => {
    if (!cached || Date.now() - cachedAt > CACHE_MS) {
      cachedAt = Date.now()
      cached = discover()
      cached.catch(() => {
        cached = undefined
      })
    }
    return cached
  }
}
