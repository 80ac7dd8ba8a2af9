import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import type { TrackingStage } from '@jangteo/domain/tracking/tracking-stage.ts'
import { z } from 'zod'
import {
  type TrackingEvent,
  type TrackingProvider,
  TrackingUnavailable,
  UnknownTrackingNumber,
} from '../tracking-provider.ts'

export interface SweetTrackerSettings {
  key: string
  baseUrl?: string
  timeoutMs?: number
}

const BASE_URL = 'https://info.sweettracker.co.kr'
const TIMEOUT_MS = 10_000
/** A parcel has some ten events of 300 bytes. */
const MAX_ANSWER_BYTES = 256 * 1_024
const MAX_EVENTS = 200
/** SweetTracker limits how often a day it answers about one number (code 105). */
const ASK_AGAIN_AFTER_MS = 3 * 3_600_000

/** `t_code` by `/api/v1/companylist`. */
const CARRIER_CODES: Partial<Record<Carrier, string>> = {
  epost: '01',
  cj: '04',
  hanjin: '05',
  logen: '06',
  lotte: '08',
  ilyang: '11',
  daesin: '22',
  kyungdong: '23',
  cu: '46',
}

/** Levels 0 and 1 are a printed label: the carrier does not have the parcel yet. */
const STAGES: Readonly<Record<number, TrackingStage>> = {
  2: 'collected',
  3: 'in_transit',
  4: 'in_transit',
  5: 'out_for_delivery',
  6: 'delivered',
}

const Detail = z.object({
  /** In Korea's time, with or without seconds. */
  timeString: z.string().nullish(),
  /** Milliseconds since 1970. */
  time: z.number().nullish(),
  where: z.string().nullish(),
  kind: z.string().nullish(),
  level: z.number().nullish(),
})

const Answer = z.object({
  level: z.number().nullish(),
  complete: z.boolean().nullish(),
  /** `N` with level 0: there is nothing about this number. */
  result: z.string().nullish(),
  trackingDetails: z.array(Detail).max(MAX_EVENTS).nullish(),
  lastDetail: Detail.nullish(),
})
type Answer = z.infer<typeof Answer>

const Refusal = z.object({ status: z.literal(false), code: z.string().regex(/^\w{1,20}$/) })
const UNKNOWN_NUMBER = '104'
/** The key is wrong, has expired or is used up. */
const KEY_REFUSED = ['101', '102', '103']

/** 스마트택배 (https://tracking.sweettracker.co.kr): one service that asks each carrier. */
export function sweetTracker({
  key,
  baseUrl = BASE_URL,
  timeoutMs = TIMEOUT_MS,
}: SweetTrackerSettings): TrackingProvider {
  return {
    name: 'sweettracker',
    carriers: Object.keys(CARRIER_CODES) as Carrier[],
    tracksOwnNumbers: false,
    askAgainAfterMs: ASK_AGAIN_AFTER_MS,
    track: async ({ carrier, number }) => {
      const code = CARRIER_CODES[carrier]
      if (!code) throw new TrackingUnavailable(`no code for ${carrier}`, { isForAll: false })
      // The key is in the body: addresses are logged on the way.
      const body = JSON.stringify({ t_key: key, t_code: code, t_invoice: number })
      return { events: eventsOf(await send(`${baseUrl}/api/v1/trackingInfo`, body, timeoutMs)) }
    },
  }
}

async function send(url: string, body: string, timeoutMs: number): Promise<Answer> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readText(response)
  } catch (error) {
    if (error instanceof TrackingUnavailable) throw error
    throw unavailable(error instanceof Error ? error.name : 'unknown failure')
  }
  const json = jsonOf(text)
  const refusal = Refusal.safeParse(json).data
  if (refusal?.code === UNKNOWN_NUMBER) throw new UnknownTrackingNumber()
  if (refusal) throw new TrackingUnavailable(`code ${refusal.code}`, { isForAll: KEY_REFUSED.includes(refusal.code) })
  if (response.status === 429) throw new TrackingUnavailable('429', { isForAll: true })
  const answer = response.status === 200 ? Answer.safeParse(json).data : undefined
  if (!answer) throw unavailable(response.status === 200 ? 'the answer cannot be read' : String(response.status))
  return answer
}

/** Names no request or response text: those hold the key and names. */
function unavailable(reason: string): TrackingUnavailable {
  return new TrackingUnavailable(reason, { isForAll: false })
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw unavailable('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function eventsOf(answer: Answer): TrackingEvent[] {
  const { trackingDetails, lastDetail } = answer
  const details = [...(trackingDetails ?? []), ...(lastDetail ? [lastDetail] : [])]
  if (details.length === 0 && answer.result === 'N') throw new UnknownTrackingNumber()
  const read = details.flatMap((detail) => {
    const at = timeOf(detail)
    const stage = STAGES[detail.level ?? 0]
    if (!at || !stage) return []
    return { at, place: shorten(detail.where) || null, text: shorten(detail.kind), stage }
  })
  // `lastDetail` repeats the last of the details, and the order is not documented.
  const events = [
    ...new Map(read.map((event) => [`${event.at.getTime()} ${event.stage} ${event.text}`, event])).values(),
  ]
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  const isDelivered = answer.complete === true || answer.level === 6
  if (!isDelivered || events.some(({ stage }) => stage === 'delivered')) return events
  // The whole is complete although no event says so: it was delivered at the last one.
  const last = events.at(-1)
  if (!last) throw unavailable('delivered at an unknown time')
  return [...events.slice(0, -1), { ...last, stage: 'delivered' }]
}

const SEOUL_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/

function timeOf({ timeString, time }: z.infer<typeof Detail>): Date | null {
  const [, year, month, day, hour, minute, second = '00'] = SEOUL_TIME.exec(timeString?.trim() ?? '') ?? []
  const written = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
  if (!Number.isNaN(written.getTime())) return written
  const counted = new Date(time ?? Number.NaN)
  return Number.isNaN(counted.getTime()) || counted.getTime() <= 0 ? null : counted
}

function shorten(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)
}
