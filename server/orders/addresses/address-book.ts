import type { Address, AddressForm } from '@jangteo/contracts/orders/checkout.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { lockAccount } from '../../accounts/admin/lock-account.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { addresses, buyingLists, cartItems, lastPurchases } from '../tables.ts'

const MAX_ADDRESSES = 20

/** The default one first. */
export async function listAddresses(db: Pick<Database, 'select'>, accountId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
  return rows.map(({ accountId: _, ...address }) => address)
}

export async function createAddress(db: Database, accountId: string, form: AddressForm): Promise<Address[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const known = await tx.$count(addresses, eq(addresses.accountId, accountId))
    if (known >= MAX_ADDRESSES)
      throw new AppError('invalid_request', { message: `주소는 ${MAX_ADDRESSES}개까지 저장할 수 있습니다.` })
    const isDefault = form.isDefault || known === 0
    if (isDefault) await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.accountId, accountId))
    await tx.insert(addresses).values({ ...form, accountId, isDefault })
    return listAddresses(tx, accountId)
  })
}

interface OwnAddress {
  accountId: string
  id: string
}

/** There is always a default one: it moves to another address and is not taken away. */
export async function updateAddress(db: Database, own: OwnAddress, form: AddressForm): Promise<Address[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, own.accountId)
    if (form.isDefault)
      await tx
        .update(addresses)
        .set({ isDefault: false })
        .where(and(eq(addresses.accountId, own.accountId), ne(addresses.id, own.id)))
    const { isDefault, ...fields } = form
    const changed = await tx
      .update(addresses)
      .set(isDefault ? form : fields)
      .where(isOwn(own))
      .returning()
    if (changed.length === 0) throw new AppError('not_found')
    return listAddresses(tx, own.accountId)
  })
}

export async function deleteAddress(db: Database, own: OwnAddress): Promise<Address[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, own.accountId)
    await tx.delete(addresses).where(isOwn(own))
    const [first, ...others] = await listAddresses(tx, own.accountId)
    if (first && !first.isDefault) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, first.id))
    return first ? [{ ...first, isDefault: true }, ...others] : []
  })
}

function isOwn({ accountId, id }: OwnAddress) {
  return and(eq(addresses.accountId, accountId), eq(addresses.id, id))
}

/** Deletes cart and address book of a closed account. Orders stay, as the e-commerce act requires. */
export async function eraseBuyer(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  for (const table of [cartItems, buyingLists, lastPurchases])
    await tx.delete(table).where(eq(table.accountId, accountId))
  await tx.delete(addresses).where(eq(addresses.accountId, accountId))
}
