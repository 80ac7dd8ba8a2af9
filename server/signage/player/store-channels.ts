import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ManifestEvent, WantedPlayback } from '@jangteo/contracts/signage/player.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement } from '../../database/statement.ts'
import type { EventListener } from '../../events/event-listener.ts'
import type { EventStreamConnection } from '../../events/event-stream-server.ts'
import type { CurrentPlan, PlanReader } from './read-manifest.ts'
import type { PairedScreen } from './screen-token.ts'

export type ScreenStream = EventStreamConnection<PairedScreen>

/** The open streams of a store's screens in this process, and what they were sent last. */
interface StoreChannel {
  storeId: string
  streams: Set<ScreenStream>
  wanted?: WantedPlayback
  revision?: string
  /** The products on its boards. */
  products?: ReadonlySet<string>
  /** The refresh under way; `isStale` if something changed since it began. */
  refreshing: Promise<void> | undefined
  isStale: boolean
}

interface Options {
  db: Database
  events: EventListener
  planOf: PlanReader
  onProblem: (error: Error) => void
}

/** Prices and stock change often and together: their events are batched. */
const PRODUCT_BATCH_MS = 100
/** Spreads the manifest fetches of a thousand screens, so that other requests are not delayed. */
const MANIFEST_WITHIN_MS = 1_000
const RETRY_MS = 1_000

/** A change of a store is read once in each process, whatever the number of its screens, and then sent to all of them. */
export function createStoreChannels({ db, events, planOf, onProblem }: Options) {
  const channels = new Map<string, StoreChannel>()
  const products = new Set<string>()
  let productTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const refresh = (channel: StoreChannel): Promise<void> => {
    channel.isStale = true
    channel.refreshing ??= refreshUntilCurrent(channel).finally(() => {
      channel.refreshing = undefined
    })
    return channel.refreshing
  }
  const refreshUntilCurrent = async (channel: StoreChannel) => {
    while (channel.isStale) {
      channel.isStale = false
      await refreshOnce(channel)
    }
  }
  /** Playback commands are sent before the manifest: staff are waiting for their effect. */
  const refreshOnce = async (channel: StoreChannel) => {
    const { wanted, screenIds } = await readStoreState(db, channel.storeId)
    for (const { client, end } of channel.streams) if (!screenIds.has(client.id)) end()
    if (!wanted) return
    if (channel.wanted && JSON.stringify(wanted) !== JSON.stringify(channel.wanted))
      sendToAll(channel.streams, wantedText(wanted))
    channel.wanted = wanted
    const current = await planOf(channel.storeId)
    if (!current) return
    if (channel.revision && current.revision !== channel.revision)
      sendToAll(channel.streams, manifestText(current.revision))
    channel.revision = current.revision
    channel.products = productsIn(current.plan)
  }
  const refreshInBackground = (channel: StoreChannel): void => {
    refresh(channel).catch((error) => {
      onProblem(error)
      setTimeout(() => channels.get(channel.storeId) === channel && refreshInBackground(channel), RETRY_MS).unref()
    })
  }
  const refreshAll = () => channels.values().forEach(refreshInBackground)

  const refreshForProducts = async () => {
    const ids = [...products]
    products.clear()
    // Stores that show one of the products now, even if it left their category, and stores that may show it from now on.
    const showing = channels.values().filter(({ products: shown }) => ids.some((id) => shown?.has(id)))
    const stores = new Set(showing.map(({ storeId }) => storeId))
    for (const storeId of await storesShowingProducts(db, ids, [...channels.keys()])) stores.add(storeId)
    for (const storeId of stores) {
      const channel = channels.get(storeId)
      if (channel) refreshInBackground(channel)
    }
  }
  const refreshForProductsLater = (ids: Iterable<string>, waitMs: number) => {
    if (isClosed) return
    for (const id of ids) products.add(id)
    productTimer ??= setTimeout(() => {
      productTimer = undefined
      const changed = [...products]
      refreshForProducts().catch((error) => {
        onProblem(error)
        refreshForProductsLater(changed, RETRY_MS)
      })
    }, waitMs)
  }
  const handleTag = (tag: CacheTag) => {
    const [kind, id = ''] = tag.split(':')
    const channel = kind === 'store' ? channels.get(id) : undefined
    if (channel) refreshInBackground(channel)
    if (tag === 'settings' || tag === 'categories' || tag === 'promotions') refreshAll()
    if (kind === 'product' && channels.size > 0) refreshForProductsLater([id], PRODUCT_BATCH_MS)
  }
  const stopEvents = events.onEvent(({ tags }) => tags.forEach(handleTag))
  const stopGaps = events.onGap(refreshAll)

  return {
    enter: async (stream: ScreenStream): Promise<void> => {
      const { storeId } = stream.client
      const channel = channels.get(storeId) ?? { storeId, streams: new Set(), refreshing: undefined, isStale: false }
      channels.set(storeId, channel)
      channel.streams.add(stream)
      // Later screens get the known state; the first one waits for the first refresh.
      if (!channel.revision) await refresh(channel)
      if (channel.wanted && channel.revision)
        sendToAll([stream], wantedText(channel.wanted) + manifestText(channel.revision))
    },
    leave: (stream: ScreenStream): void => {
      const { storeId } = stream.client
      const channel = channels.get(storeId)
      channel?.streams.delete(stream)
      if (channel?.streams.size === 0) channels.delete(storeId)
    },
    close: () => {
      isClosed = true
      stopEvents()
      stopGaps()
      clearTimeout(productTimer)
    },
  }
}

function productsIn({ playlists }: CurrentPlan['plan']): ReadonlySet<string> {
  return new Set(playlists.flatMap(({ items }) => items.flatMap(({ products }) => products.map(({ id }) => id))))
}

export type StoreChannels = ReturnType<typeof createStoreChannels>

function sendToAll(streams: Iterable<ScreenStream>, text: string): void {
  for (const { send } of streams) send(text)
}

function wantedText(wanted: WantedPlayback): string {
  return `event: wanted\ndata: ${JSON.stringify(wanted)}\n\n`
}

function manifestText(revision: string): string {
  return `event: manifest\ndata: ${JSON.stringify({ revision, withinMs: MANIFEST_WITHIN_MS } satisfies ManifestEvent)}\n\n`
}

const read = statement<{ isPlaying: boolean; next: number; position: number | null; screenIds: string[] }>(
  'read_room',
  `select s.wanted_playing as "isPlaying", s.wanted_next as next, s.wanted_position as position,
     array(select id::text from signage_screens where store_id = s.id and revoked_at is null) as "screenIds"
   from signage_stores s where s.id = $1 and s.deleted_at is null`,
)

/** The requested playback of a store and its paired screens; no screens if the store was deleted. */
async function readStoreState(
  db: Connected,
  storeId: string,
): Promise<{ wanted?: WantedPlayback; screenIds: ReadonlySet<string> }> {
  const [row] = await read(db, storeId)
  if (!row) return { screenIds: new Set() }
  const { screenIds, ...wanted } = row
  return { wanted, screenIds: new Set(screenIds) }
}

const find = statement<{ storeId: string }>(
  'stores_showing_products',
  `select distinct p.store_id as "storeId"
   from signage_playlists p join signage_playlist_items i on i.playlist_id = p.id
   join signage_contents c on c.id = i.content_id and c.board is not null and c.deleted_at is null
   where p.store_id = any ($2::uuid[]) and (
     c.board -> 'productIds' ?| $1::text[]
     or exists (select from products g where g.id = any ($1::uuid[])
                and g.shelf_ids @> array[(c.board ->> 'categoryId')::uuid]))`,
)

/** Of these stores, those with a board that shows one of the products or may show it from now on. */
async function storesShowingProducts(
  db: Connected,
  productIds: readonly string[],
  storeIds: readonly string[],
): Promise<string[]> {
  return (await find(db, productIds, storeIds)).map(({ storeId }) => storeId)
}
