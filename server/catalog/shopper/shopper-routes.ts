import * as contract from '@jangteo/contracts/catalog/wishlist.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { WrittenAnswer } from '../../http/written-answer.ts'
import type { PublicPages } from '../public/public-pages.ts'
import { viewerOf } from '../public/viewer.ts'
import { forgetSeen, seenIds } from './seen-products.ts'
import { addWish, removeWish, wishedIds } from './wish-list.ts'

export function shopperRoutes(mount: Mount, { db, pages }: { db: Database; pages: PublicPages }): void {
  const shown = async (caller: Caller, ids: string[]) => {
    const { tier } = await viewerOf(db, caller)
    return new WrittenAnswer(await pages.chosen(ids, tier), {})
  }

  mount(contract.listWishes, async ({ caller }) => shown(caller, await wishedIds(db, caller.accountId)))
  mount(contract.listWishIds, async ({ caller }) => ({
    data: { productIds: await wishedIds(db, caller.accountId) },
  }))
  mount(contract.addWish, async ({ caller: { accountId }, params }) => ({
    data: { productIds: await addWish(db, { accountId, ...params }) },
  }))
  mount(contract.removeWish, async ({ caller: { accountId }, params }) => ({
    data: { productIds: await removeWish(db, { accountId, ...params }) },
  }))
  mount(contract.listSeen, async ({ caller }) => shown(caller, await seenIds(db, caller.accountId)))
  mount(contract.forgetSeen, async ({ caller }) => {
    await forgetSeen(db, caller.accountId)
    return { success: true }
  })
}
