import { createHash } from 'node:crypto'
import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import type { TrackingStage } from '@jangteo/domain/tracking/tracking-stage.ts'
import { type TrackingProvider, UnknownTrackingNumber } from './tracking-provider.ts'

/** Numbers that end so stay at the first hub for ever. */
const STUCK_SUFFIX = '000'
/** Numbers that end so are unknown to the carrier. */
const UNKNOWN_SUFFIX = '444'

const HUBS = ['옥천HUB', '곤지암HUB', '대전HUB', '안성HUB', '군포HUB']
const OFFICES = ['서울강남', '부산해운대', '대구수성', '인천연수', '광주상무', '제주연동']

/** When each event happens, as a share of the time until delivery. */
const ROUTE: readonly { share: number; stage: TrackingStage; text: string; at: 'start' | 'hub' | 'end' }[] = [
  { share: 0.06, stage: 'collected', text: '집화처리', at: 'start' },
  { share: 0.25, stage: 'in_transit', text: '간선상차', at: 'start' },
  { share: 0.5, stage: 'in_transit', text: '간선하차', at: 'hub' },
  { share: 0.88, stage: 'out_for_delivery', text: '배송출발', at: 'end' },
  { share: 1, stage: 'delivered', text: '배송완료', at: 'end' },
]

interface Options {
  /** From dispatch to delivery. */
  hours: number
  now?: () => number
}

/** The built-in provider: parcels move by the clock, and the same number always takes the same way. */
export function sandboxTracking({ hours, now = Date.now }: Options): TrackingProvider {
  return {
    name: 'sandbox',
    carriers: CARRIER_CODES.filter((carrier) => carrier !== 'direct'),
    tracksOwnNumbers: true,
    askAgainAfterMs: 5 * 60_000,
    track: async ({ number, shippedAt }) => {
      if (number.endsWith(UNKNOWN_SUFFIX)) throw new UnknownTrackingNumber()
      const [start = 0, hub = 0, end = 0] = createHash('sha256').update(number).digest()
      const places = {
        start: OFFICES[start % OFFICES.length] ?? null,
        hub: HUBS[hub % HUBS.length] ?? null,
        end: OFFICES[end % OFFICES.length] ?? null,
      }
      const events = ROUTE.map(({ share, stage, text, at }) => ({
        at: new Date(shippedAt.getTime() + Math.round(share * hours * 3_600_000)),
        place: places[at],
        ...{ text, stage },
      }))
      const reached = number.endsWith(STUCK_SUFFIX) ? events.slice(0, 3) : events
      return { events: reached.filter(({ at }) => at.getTime() <= now()) }
    },
  }
}
