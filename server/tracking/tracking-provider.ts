import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import type { TrackingStage } from '@jangteo/domain/tracking/tracking-stage.ts'

export interface TrackedParcel {
  carrier: Carrier
  number: string
  shippedAt: Date
}

/** An event of a carrier, without names and phone numbers of its drivers. */
export interface TrackingEvent {
  at: Date
  place: string | null
  /** The carrier's words, such as `간선상차`. */
  text: string
  stage: TrackingStage
}

interface TrackingResult {
  /** Oldest first; empty while the carrier knows the number but has not collected the parcel. */
  events: readonly TrackingEvent[]
}

/** Says where parcels are. Tracking only reads: after any failure it can be asked again. */
export interface TrackingProvider {
  name: 'none' | 'sandbox' | 'sweettracker'
  /** Carriers that it can be asked about. */
  carriers: readonly Carrier[]
  /** Whether it also knows the numbers that we generate (`TRK…`), which no carrier does. */
  tracksOwnNumbers: boolean
  /** How long to wait before asking about the same parcel again. */
  askAgainAfterMs: number
  /** Throws `UnknownTrackingNumber` or `TrackingUnavailable`. */
  track(parcel: TrackedParcel): Promise<TrackingResult>
}

/** The carrier has no such number: mistyped, or not collected yet. */
export class UnknownTrackingNumber extends Error {
  constructor() {
    super('the carrier does not know this number')
    this.name = 'UnknownTrackingNumber'
  }
}

/** No answer about this parcel now. */
export class TrackingUnavailable extends Error {
  /** Concerns every parcel, such as a refused key or a used-up quota: asking about others is useless. */
  readonly isForAll: boolean

  constructor(reason: string, { isForAll }: { isForAll: boolean }) {
    super(`tracking is unavailable: ${reason}`)
    this.name = 'TrackingUnavailable'
    this.isForAll = isForAll
  }
}

/** Without a provider parcels are followed by hand. */
export const NO_TRACKING: TrackingProvider = {
  name: 'none',
  carriers: [],
  tracksOwnNumbers: false,
  askAgainAfterMs: 0,
  track: async () => {
    throw new TrackingUnavailable('no provider is configured', { isForAll: true })
  },
}
