import type { ServerResponse } from 'node:http'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ManifestNews, Wanted } from '@jangteo/contracts/signage/player.ts'
import type { Database } from '../../database/open-database.ts'
import type { EventListener } from '../../events/listen.ts'
import type { CurrentPlan, PlanOfStore } from './read-manifest.ts'
import { readRoom } from './read-room.ts'
import { storesShowingProducts } from './shown-products.ts'

export interface ScreenStream {
  screenId: string
  raw: ServerResponse
}

/** The screens of a store that listen to this process, and what they were told last. */
interface Room {
  storeId: string
  streams: Set<ScreenStream>
  wanted?: Wanted
  revision?: string
  /** On its boards now. */
  products?: ReadonlySet<string>
  /** Under way, and whether something happened since it began. */
  looking: Promise<void> | undefined
  lookAgain: boolean
}

interface Options {
  db: Database
  events: EventListener
  planOf: PlanOfStore
  onProblem: (error: Error) => void
}

/** Prices and stock change often and together; boards follow within two seconds all the same. */
const PRODUCTS_TOGETHER_MS = 100
/** A thousand screens that fetch a manifest at once would keep everybody else waiting. */
const MANIFEST_WITHIN_MS = 1_000
const AGAIN_MS = 1_000
const MOST_UNREAD_BYTES = 64 * 1_024

/** What happens in a store is read once in each process, whatever the number of its screens, and then told to all. */
export function screenRooms({ db, events, planOf, onProblem }: Options) {
  const rooms = new Map<string, Room>()
  const products = new Set<string>()
  let productTimer: NodeJS.Timeout | undefined

  const look = (room: Room): Promise<void> => {
    room.lookAgain = true
    room.looking ??= lookUntilStill(room).finally(() => {
      room.looking = undefined
    })
    return room.looking
  }
  const lookUntilStill = async (room: Room) => {
    while (room.lookAgain) {
      room.lookAgain = false
      await lookOnce(room)
    }
  }
  /** What is wanted goes first: somebody waits for it. */
  const lookOnce = async (room: Room) => {
    const { wanted, screenIds } = await readRoom(db, room.storeId)
    for (const { screenId, raw } of room.streams) if (!screenIds.has(screenId)) raw.end()
    if (!wanted) return
    if (room.wanted && JSON.stringify(wanted) !== JSON.stringify(room.wanted)) tell(room.streams, wantedText(wanted))
    room.wanted = wanted
    const current = await planOf(room.storeId)
    if (!current) return
    if (room.revision && current.revision !== room.revision) tell(room.streams, manifestText(current.revision))
    room.revision = current.revision
    room.products = productsIn(current.plan)
  }
  const lookSoon = (room: Room): void => {
    look(room).catch((error) => {
      onProblem(error)
      setTimeout(() => rooms.get(room.storeId) === room && lookSoon(room), AGAIN_MS).unref()
    })
  }
  const lookEverywhere = () => rooms.values().forEach(lookSoon)

  const lookAtProducts = async () => {
    productTimer = undefined
    const ids = [...products]
    products.clear()
    // Those that show one of them, though it may have left their category, and those that might show it from now on.
    const showing = rooms.values().filter(({ products: shown }) => ids.some((id) => shown?.has(id)))
    const stores = new Set(showing.map(({ storeId }) => storeId))
    for (const storeId of await storesShowingProducts(db, ids, [...rooms.keys()])) stores.add(storeId)
    for (const storeId of stores) {
      const room = rooms.get(storeId)
      if (room) lookSoon(room)
    }
  }
  const hear = (tag: CacheTag) => {
    const [kind, id = ''] = tag.split(':')
    const room = kind === 'store' ? rooms.get(id) : undefined
    if (room) lookSoon(room)
    if (tag === 'settings' || tag === 'categories') lookEverywhere()
    if (kind !== 'product' || rooms.size === 0) return
    products.add(id)
    productTimer ??= setTimeout(() => void lookAtProducts().catch(onProblem), PRODUCTS_TOGETHER_MS)
  }
  const stopEvents = events.onEvent(({ tags }) => tags.forEach(hear))
  const stopGaps = events.onGap(lookEverywhere)

  return {
    enter: async (storeId: string, stream: ScreenStream): Promise<void> => {
      const room = rooms.get(storeId) ?? { storeId, streams: new Set(), looking: undefined, lookAgain: false }
      rooms.set(storeId, room)
      room.streams.add(stream)
      // What the others know already; the first to come waits until somebody has looked.
      if (!room.revision) await look(room)
      if (room.wanted && room.revision) tell([stream], wantedText(room.wanted) + manifestText(room.revision))
    },
    leave: (storeId: string, stream: ScreenStream): void => {
      const room = rooms.get(storeId)
      room?.streams.delete(stream)
      if (room?.streams.size === 0) rooms.delete(storeId)
    },
    screenIds: () => rooms.values().flatMap(({ streams }) => [...streams].map(({ screenId }) => screenId)),
    tellAll: (text: string) => {
      for (const { streams } of rooms.values()) tell(streams, text)
    },
    close: () => {
      stopEvents()
      stopGaps()
      clearTimeout(productTimer)
      for (const { streams } of rooms.values()) for (const { raw } of streams) raw.end()
    },
  }
}

function productsIn({ playlists }: CurrentPlan['plan']): ReadonlySet<string> {
  return new Set(playlists.flatMap(({ items }) => items.flatMap(({ products }) => products.map(({ id }) => id))))
}

export type ScreenRooms = ReturnType<typeof screenRooms>

function tell(streams: Iterable<ScreenStream>, text: string): void {
  for (const { raw } of streams) {
    // A screen that does not read would have us keep everything for it: it asks anew when it is back.
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
}

function wantedText(wanted: Wanted): string {
  return `event: wanted\ndata: ${JSON.stringify(wanted)}\n\n`
}

function manifestText(revision: string): string {
  return `event: manifest\ndata: ${JSON.stringify({ revision, withinMs: MANIFEST_WITHIN_MS } satisfies ManifestNews)}\n\n`
}
