import { addWish, removeWish } from '@jangteo/contracts/catalog/wishlist.ts'
import { api } from '../../app/api.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { keepWishedIds, wishedIds } from './wished-ids.ts'

let changes = 0

/** Shown at once, and taken back where the server refuses. Of quick changes the last answer is the true one. */
export async function changeWish(productId: string, isWanted: boolean): Promise<boolean> {
  const change = ++changes
  const before = [...(wishedIds() ?? [])].filter((id) => id !== productId)
  keepWishedIds(isWanted ? [productId, ...before] : before)
  try {
    const { data } = await api(isWanted ? addWish : removeWish, { params: { productId } })
    if (change === changes) keepWishedIds(data.productIds)
    return true
  } catch (error) {
    if (change === changes) keepWishedIds(isWanted ? before : [productId, ...before])
    tellRefusal(error)
    return false
  }
}
