import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, loopbackServer } from '../../../testing/loopback-server.fixture.ts'
import type { OAuthSettings } from '../social-settings.ts'
import { formOf, signInPage } from './sign-in-page.fixture.ts'

/** Endpoints and responses as the provider's documentation describes them. */
export interface ProviderSpec<User> {
  title: string
  paths: { authorize: string; token: string; userInfo: string }
  /** Parameters the token endpoint requires besides the standard ones. */
  tokenNeeds: string[]
  tokens(accessToken: string): object
  tokenRefusal: { status: number; body: object }
  user(id: string, person: User): object
  userRefusal: { status: number; body: object }
}

export interface OAuthDouble<User> extends LoopbackServer {
  users: Map<string, User>
  settings: OAuthSettings
}

interface Options {
  redirectUris: string[]
  port?: number
}

export async function startOAuthDouble<User>(
  spec: ProviderSpec<User>,
  { redirectUris, port }: Options,
): Promise<OAuthDouble<User>> {
  const { title, paths } = spec
  const client = { clientId: `${title}-client`, clientSecret: `${title}-secret` }
  const users = new Map<string, User>()
  const codes = new Map<string, { id: string; redirectUri: string; state: string }>()
  const tokens = new Map<string, string>()

  const server = await loopbackServer(
    () => async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname === paths.authorize) return authorize(url.searchParams, request, response)
      if (url.pathname === paths.token && request.method === 'POST') return sendTokens(await formOf(request), response)
      if (url.pathname === paths.userInfo) return sendUser(request, response)
      send(response, 404, {})
    },
    port,
  )
  return {
    ...server,
    users,
    settings: {
      ...client,
      authorizeUrl: server.url + paths.authorize,
      tokenUrl: server.url + paths.token,
      userInfoUrl: server.url + paths.userInfo,
    },
  }

  async function authorize(query: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    const redirectUri = query.get('redirect_uri') ?? ''
    const state = query.get('state') ?? ''
    if (query.get('client_id') !== client.clientId || !redirectUris.includes(redirectUri) || !state) {
      return send(response, 400, { error: 'invalid_request' })
    }
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(signInPage(title, users.keys()))
    }
    const id = (await formOf(request)).get('person')
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    if (id) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { id, redirectUri, state })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'User denied access')
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function sendTokens(form: URLSearchParams, response: ServerResponse) {
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const right =
      known &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === client.clientId &&
      form.get('client_secret') === client.clientSecret &&
      form.get('redirect_uri') === known.redirectUri &&
      (!spec.tokenNeeds.includes('state') || form.get('state') === known.state)
    if (!right) return send(response, spec.tokenRefusal.status, spec.tokenRefusal.body)
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, known.id)
    send(response, 200, spec.tokens(accessToken))
  }

  function sendUser(request: IncomingMessage, response: ServerResponse) {
    const id = tokens.get(/^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    const person = id === undefined ? undefined : users.get(id)
    if (id === undefined || !person) return send(response, spec.userRefusal.status, spec.userRefusal.body)
    send(response, 200, spec.user(id, person))
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}
