import type { Screen } from '@jangteo/contracts/signage/stores.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import { demandUnchanged } from '../changed-meanwhile.ts'
import { noteActivity } from '../note-activity.ts'
import { pairingCodes, signageScreens } from '../tables.ts'
import { lockStore, type Staff } from './own-stores.ts'
import { readScreen, revoked } from './screens.ts'

/** Enough for a whole house of screens, and nothing for somebody who guesses. */
const TRIES = { name: 'pair', hits: 60, seconds: 600 }

export async function pairScreen(
  db: Database,
  staff: Staff,
  storeId: string,
  { code, name }: { code: string; name: string },
): Promise<Screen> {
  const { count, secondsLeft } = await countHit(db, TRIES, staff.accountId)
  if (count > TRIES.hits) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(secondsLeft) })
  return db.transaction(async (tx) => {
    await lockStore(tx, staff, storeId)
    const [shown] = await tx
      .delete(pairingCodes)
      .where(and(eq(pairingCodes.code, code), gt(pairingCodes.expiresAt, sql`now()`)))
      .returning()
    if (!shown)
      throw new AppError('not_found', {
        field: 'code',
        message: '코드가 맞지 않거나 시간이 지났습니다. 화면을 확인해 주세요.',
      })
    const { tokenHash, device } = shown
    // A device plays for one store: whoever types its code in takes it over.
    await tx.update(signageScreens).set(revoked()).where(eq(signageScreens.tokenHash, tokenHash))
    const { id } = demandUnchanged(
      await tx.insert(signageScreens).values({ storeId, name, device, tokenHash }).returning({ id: signageScreens.id }),
    )
    await noteActivity(tx, { kind: 'screen_paired', subject: name, storeId, actorId: staff.accountId })
    return readScreen(tx, id)
  })
}
