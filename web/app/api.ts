import type { Answer, Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { ApiError } from './session/api-error.ts'
import type { BareCall } from './session/bare-call.ts'
import { type FetchOptions, fetchJson, type JsonRequest } from './session/fetch-json.ts'
import { lapseSession } from './session/lapse-session.ts'
import { renewalUnderWay, renewSession } from './session/renew-session.ts'
import { currentSession } from './session/session-store.ts'
import { tellFailure } from './session/tell-failure.ts'

export interface CallOptions extends FetchOptions {
  /** The screen shows the failure itself: no toast about it. */
  quiet?: boolean
  /** Nobody asked for this call: if it finds the session over, that happens without a word and without leaving the page. */
  background?: boolean
}

/** Calls the server from the browser as whoever is signed in. */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return (await send(endpoint, { method: endpoint.method, ...requestOf(endpoint, input) }, options)) as Answer<E>
}

/** The file that an endpoint hands over. */
export async function download<E extends Endpoint & { download: string }>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const request = { method: endpoint.method, ...requestOf(endpoint, input), download: true }
  return (await send(endpoint, request, options)) as Blob
}

/** The same for calls without input, for pages that must not carry the shapes. */
export async function bareApi<E extends Endpoint>(call: BareCall<E>, options: CallOptions = {}): Promise<Answer<E>> {
  return (await send(call, { method: call.method, url: `/api/v1${call.path}` }, options)) as Answer<E>
}

async function send(call: BareCall<Endpoint>, request: JsonRequest, options: CallOptions): Promise<unknown> {
  try {
    return isSignInCall(call)
      ? await fetchJson(request, currentSession()?.token, options)
      : await sendRenewing(call, request, options)
  } catch (error) {
    if (!options.quiet && !options.background) tellFailure(error)
    throw error
  }
}

/** A lapsed token is renewed once and the call made again; a session that is over ends here. */
async function sendRenewing(call: BareCall<Endpoint>, request: JsonRequest, options: CallOptions): Promise<unknown> {
  await renewalUnderWay()
  const session = currentSession()
  try {
    return await fetchJson(request, session?.token, options)
  } catch (error) {
    if (!isLapsed(error)) throw error
    const redirect = !options.background && !isOpenToAll(call)
    const renewal = session ? await renewSession(session) : 'refused'
    if (renewal === 'gone') throw error
    if (renewal === 'refused') {
      lapseSession(session, { redirect, toast: !options.background })
      throw error
    }
    return fetchJson(request, currentSession()?.token, options).catch((second: unknown) => {
      if (isLapsed(second)) lapseSession(currentSession(), { redirect, toast: !options.background })
      throw second
    })
  }
}

/** A 401 of these is their own answer: a wrong password says nothing about the session. */
function isSignInCall({ path, audience }: BareCall<Endpoint>): boolean {
  return audience === 'anyone' && path.startsWith('/auth/')
}

const OWN_ANSWERS = ['invalid_credentials', 'social_auth_failed']

function isLapsed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !OWN_ANSWERS.includes(error.code)
}

/** Pages around these calls are for everybody, so nobody is sent away from them. */
function isOpenToAll({ path }: BareCall<Endpoint>): boolean {
  return /^\/(public|settings|pages)(\/|$)/.test(path)
}
