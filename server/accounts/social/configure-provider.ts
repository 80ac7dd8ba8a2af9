import { allowInsecureRequests, Configuration, discovery, type ServerMetadata } from 'openid-client'
import type { OAuthSettings, OidcSettings } from './social-settings.ts'

const PATIENCE_SECONDS = 5
const KEPT_MS = 3_600_000

/** Settings allow http for loopback only. */
const extensions = (url: string) => (url.startsWith('http:') ? [allowInsecureRequests] : [])

function configure(server: ServerMetadata, clientId: string, clientSecret: string, anyUrl: string): Configuration {
  const configuration = new Configuration(server, clientId, clientSecret)
  configuration.timeout = PATIENCE_SECONDS
  for (const extend of extensions(anyUrl)) extend(configuration)
  return configuration
}

/** A provider that does not describe itself. */
export function configureByHand({ clientId, clientSecret, authorizeUrl, tokenUrl }: OAuthSettings): Configuration {
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  }
  return configure(server, clientId, clientSecret, tokenUrl)
}

/** A provider that describes itself: asked at the first use, and again after an hour or a failure. */
export function configureByDiscovery({ clientId, clientSecret, issuer }: OidcSettings): () => Promise<Configuration> {
  let asked: Promise<Configuration> | undefined
  let askedAt = 0
  const discover = async () => {
    const options = { timeout: PATIENCE_SECONDS, execute: extensions(issuer) }
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, options)
    const { supportsPKCE, ...server } = found.serverMetadata()
    // The browser flow's call carries no `iss`; each provider has a redirect address of its own instead.
    const metadata = { ...server, authorization_response_iss_parameter_supported: false }
    return configure(metadata, clientId, clientSecret, issuer)
  }
  return () => {
    if (!asked || Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now()
      asked = discover()
      asked.catch(() => {
        asked = undefined
      })
    }
    return asked
  }
}
