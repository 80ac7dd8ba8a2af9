import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { type LoopbackServer, loopbackServer } from '../../../testing/loopback-server.fixture.ts'
import type { OidcSettings } from '../social-settings.ts'
import { formOf, signInPage } from './sign-in-page.fixture.ts'

export interface GoogleUser {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface GoogleDouble extends LoopbackServer {
  /** By subject. */
  users: Map<string, GoogleUser>
  settings: OidcSettings
}

interface Options {
  redirectUris: string[]
  port?: number
}

// oidc-provider warns about settings that only matter in production.
for (const level of ['info', 'warn'] as const) {
  const say = console[level]
  console[level] = (...words) => {
    if (!String(words[0]).includes('oidc-provider ')) say(...words)
  }
}

const CLIENT = { clientId: 'google-client', clientSecret: 'google-secret' }

/** A real OpenID provider on loopback that behaves as Google does: PKCE, and the claims inside the id token. */
export async function startGoogleDouble({ redirectUris, port }: Options): Promise<GoogleDouble> {
  const users = new Map<string, GoogleUser>()
  const server = await loopbackServer(async (issuer) => {
    const provider = await openIdProvider(issuer, redirectUris, users)
    const answer = provider.callback()
    return (request, response) => {
      if (request.url?.startsWith('/interaction/')) void interact(provider, users, request, response)
      else void answer(request, response)
    }
  }, port)
  return { ...server, users, settings: { ...CLIENT, issuer: server.url } }
}

async function openIdProvider(
  issuer: string,
  redirectUris: string[],
  users: Map<string, GoogleUser>,
): Promise<Provider> {
  const { default: OpenIdProvider } = await import('oidc-provider')
  return new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key for a provider that forgets everything'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...users.get(subject) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

async function interact(
  provider: Provider,
  users: Map<string, GoogleUser>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(signInPage('Google', users.keys()))
    return
  }
  const person = (await formOf(request)).get('person')
  const result = person ? { login: { accountId: person } } : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
