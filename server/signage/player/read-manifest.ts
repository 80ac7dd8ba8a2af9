import { createHash } from 'node:crypto'
import type { Manifest, WantedPlayback } from '@jangteo/contracts/signage/player.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { batchByKey } from '../../database/batch-by-key.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { StoreRow } from '../stores/store-access.ts'
import { signageStores } from '../tables.ts'
import { createLinkCodes, type LinkTarget, linkKey } from './link-codes.ts'
import type { PlayablePlan } from './read-store-plan.ts'
import { readStorePlan } from './read-store-plan.ts'
import type { PairedScreen } from './screen-token.ts'

export interface CurrentPlan {
  plan: PlayablePlan
  revision: string
  wanted: WantedPlayback
}

export type PlanReader = (storeId: string) => Promise<CurrentPlan | undefined>

/** Screens of a store fetch the manifest all at once after a change: they share one read. */
export function createPlanReader(db: Database): PlanReader {
  return batchByKey<CurrentPlan>(async (storeIds) => {
    const stores = await db
      .select()
      .from(signageStores)
      .where(and(inArray(signageStores.id, storeIds), isNull(signageStores.deletedAt)))
    const plans = new Map<string, CurrentPlan>()
    const waiting = stores.values()
    const readNext = async () => {
      for (const store of waiting) plans.set(store.id, await readCurrentPlan(db, store))
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, readNext))
    return plans
  })
}

/** Leaves the other database connections to other requests. */
const CONCURRENCY = 3

async function readCurrentPlan(db: Database, store: StoreRow): Promise<CurrentPlan> {
  const plan = await readStorePlan(db, store)
  const { wantedPlaying: isPlaying, wantedNext: next, wantedPosition: position } = store
  return { plan, revision: revisionOf(plan), wanted: { isPlaying, next, position } }
}

interface Options {
  db: Database
  planOf: PlanReader
  publicUrl: string
}

export function createManifestReader({ db, planOf, publicUrl }: Options) {
  const codesFor = createLinkCodes(db)
  return async ({ id, name, storeId }: PairedScreen): Promise<Manifest> => {
    const current = await planOf(storeId)
    if (!current) throw new AppError('unauthenticated')
    const { plan, revision, wanted } = current
    const codes = await codesFor(id, linkTargetsOf(plan))
    const linkTo = (target: LinkTarget) => `${publicUrl}/q/${codes.get(linkKey(target))}`
    const playlists = plan.playlists.map((playlist) => ({
      ...playlist,
      items: playlist.items.map(({ campaign, ...item }) => ({
        ...item,
        ...(campaign && {
          campaign: { ...campaign, link: linkTo({ contentId: item.contentId, productId: campaign.id }) },
        }),
        products: item.products.map((product) => ({
          ...product,
          link: linkTo({ contentId: item.contentId, productId: product.id }),
        })),
      })),
    }))
    return { ...plan, playlists, screen: { id, name }, wanted, revision, now: new Date().toISOString() }
  }
}

function linkTargetsOf({ playlists }: PlayablePlan): LinkTarget[] {
  const targets = playlists.flatMap(({ items }) =>
    items.flatMap(({ contentId, products, campaign }) =>
      [...products, ...(campaign ? [campaign] : [])].map(({ id }) => ({ contentId, productId: id })),
    ),
  )
  return [...new Map(targets.map((target) => [linkKey(target), target])).values()]
}

function revisionOf(plan: PlayablePlan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 16)
}
