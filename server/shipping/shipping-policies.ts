import {
  MAX_SHIPPING_POLICIES,
  type ShippingPolicy,
  type ShippingPolicyForm,
} from '@jangteo/contracts/shipping/shipping-policies.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../database/database-errors.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { announceChange } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { shippingPolicies } from './tables.ts'

interface OwnPolicy {
  supplierId: string
  id: string
}

/** SQL: the policy of the product `product` as JSON, or else the default one of its supplier; null without any. */
export const policyOfProductSql = (product: string, more = '') => `(
  select json_build_object('id', s.id, 'kind', s.kind, 'fee', s.fee, 'freeFrom', s.free_from, 'perKg', s.per_kg,
    'boxUnits', s.box_units, 'jejuSurcharge', s.jeju_surcharge, 'islandSurcharge', s.island_surcharge, 'bundles', s.bundles${more})
  from shipping_policies s
  where s.supplier_id = ${product}.supplier_id and s.removed_at is null
    and (s.id = ${product}.shipping_policy_id or s.is_default)
  order by s.is_default limit 1)`

export async function listShippingPolicies(
  db: Pick<Database, 'select'>,
  supplierId: string,
): Promise<ShippingPolicy[]> {
  const rows = await db
    .select()
    .from(shippingPolicies)
    .where(isCurrent(supplierId))
    .orderBy(desc(shippingPolicies.isDefault), asc(shippingPolicies.id))
  return rows.map(toPolicy)
}

export function createShippingPolicy(db: Database, supplierId: string, form: ShippingPolicyForm) {
  return changing(db, supplierId, async (tx, known) => {
    if (known.length >= MAX_SHIPPING_POLICIES)
      throw new AppError('invalid_request', { message: `배송 정책은 ${MAX_SHIPPING_POLICIES}개까지 만들 수 있습니다.` })
    const isDefault = form.isDefault || known.length === 0
    if (isDefault) await clearDefault(tx, supplierId)
    await tx.insert(shippingPolicies).values({ supplierId, ...columnsOf(form), isDefault })
  })
}

/** Orders placed already keep their fees. The default stays it until another policy becomes the default. */
export function updateShippingPolicy(
  db: Database,
  { supplierId, id }: OwnPolicy,
  { policy, version }: { policy: ShippingPolicyForm; version: number },
) {
  return changing(db, supplierId, async (tx, known) => {
    const before = known.find((one) => one.id === id)
    if (!before) throw new AppError('not_found')
    requireVersion(before.version, version)
    if (policy.isDefault && !before.isDefault) await clearDefault(tx, supplierId)
    await tx
      .update(shippingPolicies)
      .set({
        ...columnsOf(policy),
        isDefault: policy.isDefault || before.isDefault,
        version: sql`${shippingPolicies.version} + 1`,
      })
      .where(eq(shippingPolicies.id, id))
  })
}

/** Removing one that is gone already succeeds. The last policy may go: the supplier ships for free then. */
export function deleteShippingPolicy(db: Database, { supplierId, id }: OwnPolicy) {
  return changing(db, supplierId, async (tx, known) => {
    const before = known.find((one) => one.id === id)
    if (!before) {
      if ((await tx.$count(shippingPolicies, isOwn({ supplierId, id }))) === 0) throw new AppError('not_found')
      return
    }
    if (before.isDefault && known.length > 1)
      throw new AppError('in_use', { message: '다른 정책을 기본으로 정한 뒤에 삭제하세요.' })
    await tx
      .update(shippingPolicies)
      .set({ removedAt: sql`now()`, isDefault: false })
      .where(eq(shippingPolicies.id, id))
  })
}

/** Refuses a policy that is not the supplier's, for the product form. One that was removed means the default policy. */
export async function requireOwnPolicy(
  db: Pick<Database, 'select'>,
  supplierId: string,
  policyId: string | null | undefined,
): Promise<void> {
  if (!policyId) return
  const [known] = await db
    .select({ id: shippingPolicies.id })
    .from(shippingPolicies)
    .where(isOwn({ supplierId, id: policyId }))
  if (!known)
    throw new AppError('invalid_request', { field: 'shippingPolicyId', message: '배송 정책을 다시 선택하세요.' })
}

/**
 * One change of a supplier's policies at a time, by an advisory lock: two of them could make two policies the default.
 * Product pages of the supplier name the policy, so that they are invalidated.
 */
async function changing(
  db: Database,
  supplierId: string,
  work: (tx: Transaction, known: ShippingPolicy[]) => Promise<void>,
): Promise<ShippingPolicy[]> {
  try {
    return await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shipping_policies ' || ${supplierId}, 0))`)
      await work(tx, await listShippingPolicies(tx, supplierId))
      await announceChange(tx, [`supplier:${supplierId}`])
      return listShippingPolicies(tx, supplierId)
    })
  } catch (error) {
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
    throw new AppError('name_taken', { field: 'name', message: '같은 이름의 정책이 있습니다.' })
  }
}

/** Amounts of other kinds are left out, so that a policy never keeps a figure that it does not show. */
function columnsOf({ kind, ...form }: ShippingPolicyForm) {
  const isCollect = kind === 'collect'
  return {
    name: form.name,
    kind,
    fee: isCollect ? 0 : form.fee,
    freeFrom: kind === 'free_from' ? form.freeFrom : null,
    perKg: kind === 'per_kg' ? form.perKg : null,
    boxUnits: kind === 'per_box' ? form.boxUnits : null,
    jejuSurcharge: isCollect ? 0 : form.jejuSurcharge,
    islandSurcharge: isCollect ? 0 : form.islandSurcharge,
    bundles: !isCollect && form.bundles,
    returnFee: form.returnFee,
    roundTripFee: form.roundTripFee,
  }
}

async function clearDefault(tx: Transaction, supplierId: string): Promise<void> {
  await tx.update(shippingPolicies).set({ isDefault: false }).where(isCurrent(supplierId))
}

function isCurrent(supplierId: string) {
  return and(eq(shippingPolicies.supplierId, supplierId), isNull(shippingPolicies.removedAt))
}

function isOwn({ supplierId, id }: OwnPolicy) {
  return and(eq(shippingPolicies.supplierId, supplierId), eq(shippingPolicies.id, id))
}

function toPolicy(row: typeof shippingPolicies.$inferSelect): ShippingPolicy {
  const { supplierId, removedAt, createdAt, ...policy } = row
  return policy
}
