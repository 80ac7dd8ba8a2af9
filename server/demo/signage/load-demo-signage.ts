import { randomBytes } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import {
  signageContents,
  signagePlaylistItems,
  signagePlaylists,
  signageSchedules,
  signageScreens,
  signageStores,
} from '../../signage/tables.ts'
import { DEMO_STORES, type DemoStore } from './demo-stores.ts'
import { loadDemoActivity, loadDemoPlays } from './load-demo-history.ts'

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

const MAX_ON_BOARD = 6

/** Stores with playlists and schedules, and two weeks of plays. */
export async function loadDemoSignage(tx: Transaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const accountOf = (email: string) => accountIds.get(email) ?? ''
  const contents = await insertContents(tx, {
    admin: accountOf('admin@jangteo.test'),
    supplier: accountOf('supplier@jangteo.test'),
  })
  for (const demo of DEMO_STORES)
    await insertStore(tx, demo, { contents, managerId: demo.isManaged ? accountOf('manager@jangteo.test') : null })
  await loadDemoActivity(tx, accountOf('admin@jangteo.test'))
  await loadDemoPlays(tx)
}

/** Products that customers bought lately, so that the demo's funnel has purchases. */
const boughtLately = sql`(
  select count(*) from order_items i join orders o on o.id = i.order_id
  where i.product_id = ${products.id} and o.buyer_type = 'customer' and o.order_date > now() - interval '14 days')`

type Ids = ReadonlyMap<string, string>

async function insertContents(tx: Transaction, { admin, supplier }: { admin: string; supplier: string }): Promise<Ids> {
  const best = await tx
    .select({ id: products.id, image: products.images })
    .from(products)
    .where(eq(products.onSale, true))
    .orderBy(desc(boughtLately), desc(products.featured), products.name)
    .limit(MAX_ON_BOARD)
  const picture = best.flatMap(({ image }) => image[0] ?? [])[0] ?? ''
  const board = { productIds: best.map(({ id }) => id), categoryId: null, skipSoldOut: true }
  const youtube = (id: string) => ({
    type: 'youtube' as const,
    url: `https://www.youtube.com/watch?v=${id}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  })
  const byAdmin = { status: 'approved' as const, createdBy: admin }
  const rows = await tx
    .insert(signageContents)
    .values([
      { ...byAdmin, ...youtube('aqz-KE-bpKQ'), title: '브랜드 이야기', duration: 635, tags: ['브랜드', '영상'] },
      { ...byAdmin, ...youtube('eRsGyueVLvQ'), title: '가을 산책', duration: 888, tags: ['가을', '영상'] },
      { ...byAdmin, type: 'products', title: '오늘의 추천 상품', duration: 20, tags: ['추천', '상품'], board },
      { ...byAdmin, type: 'image', title: '홍삼 진열대', url: picture, thumbnailUrl: picture, tags: ['홍삼'] },
      { ...youtube('R6MlUcmOul8'), title: '공급사 신제품 소개', status: 'pending', duration: 734, createdBy: supplier },
    ])
    .returning({ id: signageContents.id, title: signageContents.title })
  return new Map(rows.map(({ id, title }) => [title, id]))
}

async function insertStore(
  tx: Transaction,
  { store, screens, playlists }: DemoStore,
  { contents, managerId }: { contents: Ids; managerId: string | null },
): Promise<void> {
  const [made] = await tx
    .insert(signageStores)
    .values({ ...store, managerId })
    .returning({ id: signageStores.id })
  const storeId = made?.id ?? ''
  // Random token hashes: these screens are no real devices.
  if (screens.length > 0)
    await tx
      .insert(signageScreens)
      .values(screens.map((name) => ({ storeId, name, device: 'Chrome · Android', tokenHash: randomBytes(32) })))
  for (const [place, playlist] of playlists.entries()) {
    const [row] = await tx
      .insert(signagePlaylists)
      .values({ storeId, name: playlist.name, isDefault: place === 0 })
      .returning({ id: signagePlaylists.id })
    const playlistId = row?.id ?? ''
    await tx
      .insert(signagePlaylistItems)
      .values(
        playlist.contents.map((title, at) => ({ playlistId, contentId: contents.get(title) ?? '', order: at + 1 })),
      )
    const schedules = Object.entries(playlist.schedules)
    if (schedules.length > 0)
      await tx
        .insert(signageSchedules)
        .values(schedules.map(([name, timed]) => ({ storeId, playlistId, name, type: 'daily' as const, ...timed })))
  }
}
