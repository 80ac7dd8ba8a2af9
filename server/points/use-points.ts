import { DEFAULT_SETTINGS, type PointSetting } from '@jangteo/contracts/settings/settings.ts'
import type { PointTerms } from '@jangteo/domain/points/points.ts'
import { type Connected, statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'

interface OrderPoints {
  accountId: string
  orderId: string
  amount: number
}

const take = statement<{ isTaken: boolean }>('use_points', 'select use_points($1, $2, $3) as "isTaken"')

/**
 * Pays for an order with points, those first that expire first. Locks the member's balance: call it after the rows of the
 * order and its stock are written, as every other writer locks the balance last.
 */
export async function usePoints(tx: Connected, { accountId, orderId, amount }: OrderPoints): Promise<void> {
  if (amount === 0) return
  const [outcome] = await take(tx, accountId, orderId, amount)
  if (!outcome?.isTaken) throw new AppError('points_changed')
}

const giveBack = statement('give_points_back', `select add_points($1, $3, 'given_back', 'given_back', $2)`)

/** Returns points that had paid for an order, with a new period of validity. The caller decides how many. */
export async function givePointsBack(tx: Connected, { accountId, orderId, amount }: OrderPoints): Promise<void> {
  if (amount > 0) await giveBack(tx, accountId, orderId, amount)
}

const readTerms = statement<{ setting: Partial<PointSetting> | null; balance: number }>(
  'read_point_terms',
  `select (select value from settings where key = 'points') as setting,
     coalesce((select balance from point_balances where account_id = $1), 0)::float8 as balance`,
)

/** The member's balance, and the rules for using it. */
export async function readPointTerms(db: Connected, accountId: string): Promise<PointTerms & { balance: number }> {
  const [row] = await readTerms(db, accountId)
  const { isOn, minUse, useUnit, maxUsePercent } = { ...DEFAULT_SETTINGS.points, ...row?.setting }
  return { isOn, minUse, useUnit, maxUsePercent, balance: row?.balance ?? 0 }
}
