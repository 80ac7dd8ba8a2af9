import { createHash } from 'node:crypto'
import type { Manifest, Wanted } from '@jangteo/contracts/signage/player.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { together } from '../../database/together.ts'
import { AppError } from '../../http/app-error.ts'
import type { StoreRow } from '../stores/own-stores.ts'
import { signageStores } from '../tables.ts'
import { linkCodes, type Place, placeKey } from './link-codes.ts'
import { readStorePlan } from './read-store-plan.ts'
import type { PairedScreen } from './screen-token.ts'
import type { ShownPlan } from './store-plan.ts'

export interface CurrentPlan {
  plan: ShownPlan
  revision: string
  wanted: Wanted
}

export type PlanOfStore = (storeId: string) => Promise<CurrentPlan | undefined>

/** Screens of a store ask all at once when something changes: they share one reading. */
export function planOfStore(db: Database): PlanOfStore {
  return together<CurrentPlan>(async (storeIds) => {
    const stores = await db
      .select()
      .from(signageStores)
      .where(and(inArray(signageStores.id, storeIds), isNull(signageStores.deletedAt)))
    const plans = new Map<string, CurrentPlan>()
    const waiting = stores.values()
    const readInTurn = async () => {
      for (const store of waiting) plans.set(store.id, await toCurrent(db, store))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, readInTurn))
    return plans
  })
}

/** Calls of everybody else need the other connections to the database. */
const AT_ONCE = 3

async function toCurrent(db: Database, store: StoreRow): Promise<CurrentPlan> {
  const plan = await readStorePlan(db, store)
  const { wantedPlaying: isPlaying, wantedNext: next, wantedPosition: position } = store
  return { plan, revision: revisionOf(plan), wanted: { isPlaying, next, position } }
}

interface Options {
  db: Database
  planOf: PlanOfStore
  publicUrl: string
}

export function manifestReader({ db, planOf, publicUrl }: Options) {
  const codesFor = linkCodes(db)
  return async ({ id, name, storeId }: PairedScreen): Promise<Manifest> => {
    const current = await planOf(storeId)
    if (!current) throw new AppError('unauthenticated')
    const { plan, revision, wanted } = current
    const codes = await codesFor(id, placesOf(plan))
    const linkTo = (place: Place) => `${publicUrl}/q/${codes.get(placeKey(place))}`
    const playlists = plan.playlists.map((playlist) => ({
      ...playlist,
      items: playlist.items.map((item) => ({
        ...item,
        products: item.products.map((product) => ({
          ...product,
          link: linkTo({ contentId: item.contentId, productId: product.id }),
        })),
      })),
    }))
    return { ...plan, playlists, screen: { id, name }, wanted, revision, now: new Date().toISOString() }
  }
}

function placesOf({ playlists }: ShownPlan): Place[] {
  const places = playlists.flatMap(({ items }) =>
    items.flatMap(({ contentId, products }) => products.map(({ id }) => ({ contentId, productId: id }))),
  )
  return [...new Map(places.map((place) => [placeKey(place), place])).values()]
}

function revisionOf(plan: ShownPlan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 16)
}
