import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { clearLoaderCache } from './loader-cache.ts'
import { ApiError } from './session/api-error.ts'
import type { BareCall } from './session/bare-call.ts'
import { showRequestFailure } from './session/error-toast.ts'
import { expireSession } from './session/expire-session.ts'
import { type FetchOptions, fetchJson, type JsonRequest } from './session/fetch-json.ts'
import { renewSession, waitForRenewal } from './session/renew-session.ts'
import { currentSession } from './session/session-store.ts'

export interface CallOptions extends FetchOptions {
  /** The screen shows the error itself: no toast. */
  quiet?: boolean
  /** Not triggered by the user: an expired session shows no toast and does not redirect. */
  background?: boolean
}

/** Calls the server from the browser with the token of the session. */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return (await send(endpoint, { method: endpoint.method, ...requestOf(endpoint, input) }, options)) as ResponseOf<E>
}

/** Downloads the file of an endpoint. */
export async function download<E extends Endpoint & { download: string }>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const request = { method: endpoint.method, ...requestOf(endpoint, input), download: true }
  return (await send(endpoint, request, options)) as Blob
}

/** The same for calls without input, for pages that must not include zod. */
export async function bareApi<E extends Endpoint>(
  call: BareCall<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return (await send(call, { method: call.method, url: `/api/v1${call.path}` }, options)) as ResponseOf<E>
}

async function send(call: BareCall<Endpoint>, request: JsonRequest, options: CallOptions): Promise<unknown> {
  try {
    const answer = isSignInCall(call)
      ? await fetchJson(request, currentSession()?.token, options)
      : await sendRenewing(call, request, options)
    if (changesPages(call)) clearLoaderCache()
    return answer
  } catch (error) {
    if (!options.quiet && !options.background) showRequestFailure(error)
    throw error
  }
}

/** Pages loaded before would show what an admin or supplier has just replaced. */
function changesPages({ method, path }: BareCall<Endpoint>): boolean {
  return method !== 'GET' && /^\/(admin|supplier)\//.test(path)
}

/** Renews an expired token once and repeats the call; ends a session that cannot be renewed. */
async function sendRenewing(call: BareCall<Endpoint>, request: JsonRequest, options: CallOptions): Promise<unknown> {
  await waitForRenewal()
  const session = currentSession()
  try {
    return await fetchJson(request, session?.token, options)
  } catch (error) {
    if (!isExpired(error)) throw error
    const redirect = !options.background && !isPublicCall(call)
    const renewal = session ? await renewSession(session) : 'refused'
    if (renewal === 'gone') throw error
    if (renewal === 'refused') {
      expireSession(session, { redirect, toast: !options.background })
      throw error
    }
    return fetchJson(request, currentSession()?.token, options).catch((second: unknown) => {
      if (isExpired(second)) expireSession(currentSession(), { redirect, toast: !options.background })
      throw second
    })
  }
}

/** A 401 of these calls is about their input, such as a wrong password, not about the session. */
function isSignInCall({ path, audience }: BareCall<Endpoint>): boolean {
  return audience === 'anyone' && path.startsWith('/auth/')
}

const INPUT_ERRORS = ['invalid_credentials', 'social_auth_failed']

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !INPUT_ERRORS.includes(error.code)
}

/** Calls of public pages: an expired session does not redirect away from them. */
function isPublicCall({ path }: BareCall<Endpoint>): boolean {
  return /^\/(public|settings|pages)(\/|$)/.test(path)
}
