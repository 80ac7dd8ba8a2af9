import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import type { listPickupPoints as contract, PickupPoint, PickupPointForm } from '@jangteo/contracts/orders/pickups.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { orders, pickupPoints } from '../tables.ts'

/** Of `pickup_points k`: offered by an approved retailer whose account is active. */
const IS_OFFERED = `k.is_open and exists (select from businesses b join accounts a on a.id = b.account_id
  where b.account_id = k.account_id and b.approval_status = 'approved' and a.status = 'approved')`

const COLUMNS = `k.account_id as id, k.name, k.phone, k.zip_code as "zipCode", k.address,
  k.detail_address as "detailAddress", k.hours`

const list = statement<PickupPoint & { total: number }>(
  'list_pickup_points',
  `select ${COLUMNS}, (count(*) over ())::int as total from pickup_points k
   where ${IS_OFFERED} and ($1::text is null or k.name ilike $1 or k.address ilike $1)
   order by k.name, k.account_id limit $2 offset $3`,
)
const find = statement<PickupPoint>(
  'find_pickup_point',
  `select ${COLUMNS} from pickup_points k where k.account_id = $1 and ${IS_OFFERED}`,
)
const findAny = statement<{ offered: boolean }>(
  'offers_pickup',
  `select exists (select from pickup_points k where ${IS_OFFERED}) as offered`,
)

export async function listPickupPoints(
  db: Database,
  { page, limit, search }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const rows = await list(db, search ? containsPattern(search) : null, limit, (page - 1) * limit)
  return { data: rows.map(({ total, ...point }) => point), total: rows[0]?.total ?? 0, page, limit }
}

/** Undefined where the store does not offer pickup now. */
export async function findPickupPoint(db: Database, id: string): Promise<PickupPoint | undefined> {
  const [point] = await find(db, id)
  return point
}

export async function offersPickup(db: Database): Promise<boolean> {
  const [row] = await findAny(db)
  return row?.offered === true
}

export async function readOwnPickupPoint(db: Database, accountId: string): Promise<PickupPointForm | null> {
  const [row] = await db.select().from(pickupPoints).where(eq(pickupPoints.accountId, accountId))
  if (!row) return null
  const { accountId: _, ...point } = row
  return point
}

export async function savePickupPoint(
  db: Database,
  { accountId, businessApproved }: { accountId: string; businessApproved: boolean },
  point: PickupPointForm,
): Promise<PickupPointForm> {
  if (point.isOpen && !businessApproved)
    throw new AppError('forbidden', { message: '사업자 승인이 끝난 뒤에 매장 수령을 제공할 수 있습니다.' })
  await db
    .insert(pickupPoints)
    .values({ accountId, ...point })
    .onConflictDoUpdate({ target: pickupPoints.accountId, set: point })
  return point
}

/** When the account is closed, which waits until nothing is left to hand over. */
export async function erasePickupPoint(tx: Pick<Database, 'delete' | 'select'>, accountId: string): Promise<void> {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.pickupAccountId, accountId), notInArray(orders.status, ['delivered', 'cancelled'])))
    .limit(1)
  if (open)
    throw new AppError('order_step_refused', {
      message: '매장에서 찾아갈 주문이 남아 있습니다. 매장 수령을 끄고, 모두 전달한 뒤에 탈퇴해 주세요.',
    })
  await tx.delete(pickupPoints).where(eq(pickupPoints.accountId, accountId))
}

/** Parcels go to the store under the buyer's name and phone number. */
export function addressOfPickup(
  { name, zipCode, address, detailAddress }: PickupPoint,
  { recipientName, phone }: ShippingAddress,
): ShippingAddress {
  return {
    recipientName,
    phone,
    zipCode,
    address,
    detailAddress: [detailAddress, name].filter(Boolean).join(' '),
    deliveryRequest: '매장 수령 상품입니다. 매장에 맡겨 주세요.',
  }
}
