import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listProductBadges, ProductBadges } from '@jangteo/contracts/promotions/public-promotions.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { subscribeToChanges } from '../../app/events/subscribe-to-changes.ts'
import { fetchJson } from '../../app/session/fetch-json.ts'

export type ProductPromotion = ProductBadges['promotions'][number]

const NONE: readonly ProductPromotion[] = []
const BATCH_MS = 30
const MAX_BATCH = 100

const known = new Map<string, readonly ProductPromotion[]>()
const shown = new Map<string, number>()
const listeners = new Set<() => void>()
let waiting = new Set<string>()

/** The promotions of a product. The products of a page share one request, which is the same for every visitor. */
export function useProductPromotions(productId: string): readonly ProductPromotion[] {
  useEffect(() => {
    shown.set(productId, (shown.get(productId) ?? 0) + 1)
    if (!known.has(productId)) ask(productId)
    return () => {
      const left = (shown.get(productId) ?? 1) - 1
      if (left > 0) shown.set(productId, left)
      else shown.delete(productId)
    }
  }, [productId])
  return useSyncExternalStore(
    subscribe,
    () => known.get(productId) ?? NONE,
    () => NONE,
  )
}

let stopWatching: (() => void) | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= subscribeToChanges(['promotions'], refresh, performance.now())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
    // Changes are not heard of from here on.
    known.clear()
  }
}

function refresh(): void {
  known.clear()
  for (const productId of shown.keys()) ask(productId)
}

function ask(productId: string): void {
  if (waiting.size === 0) setTimeout(() => void load(), BATCH_MS)
  waiting.add(productId)
}

async function load(): Promise<void> {
  const asked = [...waiting].sort()
  waiting = new Set()
  for (let from = 0; from < asked.length; from += MAX_BATCH) await loadBatch(asked.slice(from, from + MAX_BATCH))
}

/** Without a token: anonymous responses are cached by the server. */
async function loadBatch(ids: readonly string[]): Promise<void> {
  try {
    const url = `/api/v1/public/promotions/badges?${ids.map((id) => `product=${id}`).join('&')}`
    const { data } = (await fetchJson({ method: 'GET', url }, undefined)) as ResponseOf<typeof listProductBadges>
    for (const id of ids) known.set(id, NONE)
    for (const { productId, promotions } of data) known.set(productId, promotions)
    for (const listener of listeners) listener()
  } catch (error) {
    console.warn('the badges could not be loaded', error)
  }
}
