import { buffer } from 'node:stream/consumers'
import { loopbackServer } from '../../testing/loopback-server.fixture.ts'

interface SweetTrackerCall {
  method: string
  url: string
  body: { t_key: string; t_code: string; t_invoice: string }
}

/** What SweetTracker does instead of answering about the parcel. */
export type SweetTrackerFault = 'hangs' | 'hangs after headers' | 'breaks off' | 'redirects' | 'is endless'

interface DoubleAnswer {
  status?: number
  /** A text is sent as it is. */
  body: unknown
}

const NOT_FOUND = { status: false, msg: '유효하지 않은 운송장번호 이거나 택배사 코드 입니다.', code: '104' }

/** SweetTracker on the loopback interface, with the answers that its documentation and its users have published. */
export async function startSweetTrackerDouble(key = 'double-key') {
  const calls: SweetTrackerCall[] = []
  const parcels = new Map<string, DoubleAnswer>()
  const state: { fault: SweetTrackerFault | null } = { fault: null }
  const server = await loopbackServer(() => async (request, response) => {
    const { method = '', url = '' } = request
    const body = JSON.parse((await buffer(request)).toString() || '{}')
    calls.push({ method, url, body })
    const send = ({ status = 200, body: answer }: DoubleAnswer) => {
      response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    }
    if (state.fault === 'hangs') return
    if (state.fault === 'redirects') {
      response.writeHead(302, { location: 'https://elsewhere.example' }).end()
      return
    }
    if (state.fault) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"level":3,')
      if (state.fault === 'breaks off') setTimeout(() => response.destroy(), 20)
      if (state.fault === 'is endless') for (let count = 0; count < 40; count++) response.write(' '.repeat(16_384))
      return
    }
    if (method !== 'POST' || url !== '/api/v1/trackingInfo') return send({ status: 405, body: {} })
    if (body.t_key !== key) return send({ body: { status: false, msg: '유효하지 않은 API KEY 입니다.', code: '101' } })
    send(parcels.get(`${body.t_code} ${body.t_invoice}`) ?? { body: NOT_FOUND })
  })
  return {
    settings: { key, baseUrl: server.url, timeoutMs: 300 },
    calls,
    state,
    /** The answer about a number of a carrier (by SweetTracker's code). */
    answer: (code: string, number: string, body: unknown, status = 200) =>
      parcels.set(`${code} ${number}`, { body, status }),
    close: server.close,
  }
}
