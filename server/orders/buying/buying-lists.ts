import type { Received } from '@jangteo/contracts/endpoint.ts'
import {
  type BuyingListItem,
  type BuyingListSummary,
  type changeBuyingListItems as changeContract,
  type createBuyingList as createContract,
  MAX_BUYING_LIST_ITEMS,
  MAX_BUYING_LISTS,
} from '@jangteo/contracts/orders/buying-lists.ts'
import { proposeQuantities } from '@jangteo/domain/orders/quick-order.ts'
import { lockAccount } from '../../accounts/admin/lock-account.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, inTransaction, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { toWantedVariant } from '../orderable-variants.ts'
import { readBuyingRows } from './list-buying-rows.ts'

type NewList = Received<typeof createContract>['body']
type ItemChange = Received<typeof changeContract>['body']

const readSummaries = statement<BuyingListSummary>(
  'buying_lists',
  `select l.id, l.name, (select count(*)::int from buying_list_items where list_id = l.id) as "itemCount"
   from buying_lists l where l.account_id = $1 and ($2::uuid is null or l.id = $2) order by l.position`,
)

export function listBuyingLists(db: Connected, accountId: string): Promise<BuyingListSummary[]> {
  return readSummaries(db, accountId, null)
}

interface OwnList {
  accountId: string
  id: string
}

async function readSummary(db: Connected, { accountId, id }: OwnList): Promise<BuyingListSummary> {
  const [list] = await readSummaries(db, accountId, id)
  if (!list) throw new AppError('not_found', { message: LIST_GONE })
  return list
}

const LIST_GONE = '없는 목록입니다. 다른 창에서 지웠을 수 있습니다.'

/** At the first free position; none is free at the maximum. The caller holds the lock of the account. */
const insertList = statement<{ id: string }>(
  'insert_buying_list',
  `insert into buying_lists (account_id, idempotency_key, name, position)
   select $1, $2, $3, free.position from generate_series(1, ${MAX_BUYING_LISTS}) as free (position)
   where not exists (select from buying_lists where account_id = $1 and position = free.position)
   order by free.position limit 1 returning id`,
)

const findByKey = statement<{ id: string }>(
  'buying_list_of_key',
  'select id from buying_lists where account_id = $1 and idempotency_key = $2',
)

/** Gifts are not ordered, and lines of one variant are one item. */
const insertOrderLines = statement(
  'insert_buying_list_of_order',
  `insert into buying_list_items as item (list_id, variant_id, sku, quantity, position)
   select $1, i.variant_id, v.sku, least(sum(i.quantity), 1000000)::int, ${MAX_BUYING_LIST_ITEMS} + min(i.position)
   from orders o join order_items i on i.order_id = o.id join product_variants v on v.id = i.variant_id
   where o.buyer_id = $2 and o.order_number = $3 and not i.is_gift group by i.variant_id, v.sku
   on conflict (list_id, variant_id) do nothing`,
)

const countOrder = statement<{ count: number }>(
  'count_own_order',
  'select count(*)::int as count from orders where buyer_id = $1 and order_number = $2',
)

/** A request whose answer was lost, sent again with its key, finds the list that it has created. */
export async function createBuyingList(db: Database, accountId: string, form: NewList): Promise<BuyingListSummary> {
  const { idempotencyKey, name, items, orderNumber } = form
  const id = await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const [created] = await findByKey(tx, accountId, idempotencyKey)
    if (created) return created.id
    const [list] = await insertList(tx, accountId, idempotencyKey, name)
    if (!list)
      throw new AppError('invalid_request', { message: `목록은 ${MAX_BUYING_LISTS}개까지 저장할 수 있습니다.` })
    await writeItems(tx, { accountId, id: list.id }, { set: items, remove: [] })
    if (orderNumber !== undefined) {
      const [order] = await countOrder(tx, accountId, orderNumber)
      if (!order?.count) throw new AppError('order_not_found')
      await insertOrderLines(tx, list.id, accountId, orderNumber)
      await requireSize(tx, list.id)
    }
    return list.id
  }).catch(refuseTakenName)
  return readSummary(db, { accountId, id })
}

function refuseTakenName(error: unknown): never {
  if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('name_taken', { field: 'name' })
  throw error
}

const rename = statement<{ id: string }>(
  'rename_buying_list',
  'update buying_lists set name = $3 where account_id = $1 and id = $2 returning id',
)

export async function renameBuyingList(db: Database, own: OwnList, name: string): Promise<BuyingListSummary> {
  await rename(db, own.accountId, own.id, name).catch(refuseTakenName)
  return readSummary(db, own)
}

const remove = statement('delete_buying_list', 'delete from buying_lists where account_id = $1 and id = $2')

export async function deleteBuyingList(db: Database, own: OwnList): Promise<BuyingListSummary[]> {
  await remove(db, own.accountId, own.id)
  return listBuyingLists(db, own.accountId)
}

const lockList = statement<{ id: string }>(
  'lock_buying_list',
  'select id from buying_lists where account_id = $1 and id = $2 for update',
)

/** Names of products that are not public stay unknown: a new item is on sale, or the caller has bought it. */
const upsertItems = statement<{ variantId: string }>(
  'set_buying_list_items',
  `with last as (select coalesce(max(position), 0) as position from buying_list_items where list_id = $1)
   insert into buying_list_items (list_id, variant_id, sku, quantity, position)
   select $1, v.id, v.sku, w.quantity, last.position + w.place
   from unnest($2::uuid[], $3::int[]) with ordinality as w (variant_id, quantity, place)
   join product_variants v on v.id = w.variant_id join products p on p.id = v.product_id cross join last
   where (p.on_sale and v.status = 'active')
     or exists (select from last_purchases where account_id = $4 and variant_id = v.id)
     or exists (select from buying_list_items where list_id = $1 and variant_id = v.id)
   on conflict (list_id, variant_id) do update set quantity = excluded.quantity
   returning variant_id as "variantId"`,
)

const deleteItems = statement(
  'delete_buying_list_items',
  'delete from buying_list_items where list_id = $1 and variant_id = any ($2::uuid[])',
)

const countItems = statement<{ count: number }>(
  'count_buying_list_items',
  'select count(*)::int as count from buying_list_items where list_id = $1',
)

/** Two tabs that change one list do so one after the other: each sets its items, and the maximum holds for both. */
export async function changeBuyingListItems(
  db: Database,
  own: OwnList,
  change: ItemChange,
): Promise<BuyingListSummary> {
  await inTransaction(db, async (tx) => {
    const [list] = await lockList(tx, own.accountId, own.id)
    if (!list) throw new AppError('not_found', { message: LIST_GONE })
    await writeItems(tx, own, change)
  })
  return readSummary(db, own)
}

async function writeItems(tx: Connected, own: OwnList, { set, remove: removed }: ItemChange): Promise<void> {
  const { accountId, id: listId } = own
  if (removed.length > 0) await deleteItems(tx, listId, removed)
  if (set.length === 0) return
  // A statement cannot write a row twice: the last quantity of a variant is the wanted one.
  const wanted = new Map(set.map(({ variantId, quantity }) => [variantId, quantity]))
  const written = await upsertItems(tx, listId, [...wanted.keys()], [...wanted.values()], accountId)
  if (written.length < wanted.size) throw new AppError('product_not_found')
  await requireSize(tx, listId)
}

async function requireSize(tx: Connected, listId: string): Promise<void> {
  const [items] = await countItems(tx, listId)
  if (items && items.count > MAX_BUYING_LIST_ITEMS)
    throw new AppError('invalid_request', {
      message: `한 목록에 ${MAX_BUYING_LIST_ITEMS.toLocaleString('ko-KR')}가지까지 넣을 수 있습니다.`,
    })
}

type StoredItem = Pick<BuyingListItem, 'variantId' | 'sku' | 'productName' | 'optionText' | 'quantity'>

const readItems = statement<StoredItem>(
  'buying_list_items',
  `select i.variant_id as "variantId", i.sku, p.name as "productName", v.option_text as "optionText", i.quantity
   from buying_list_items i
   join lateral (select * from product_variants where id = i.variant_id offset 0) v on true
   join lateral (select * from products where id = v.product_id offset 0) p on true
   where i.list_id = $1 order by i.position, i.variant_id`,
)

/** With the quantities that can be ordered now, as the quick order proposes them. */
export async function getBuyingList(
  db: Database,
  own: OwnList,
): Promise<{ id: string; name: string; items: BuyingListItem[] }> {
  const { id, name } = await readSummary(db, own)
  const stored = await readItems(db, id)
  const variantIds = stored.map(({ variantId }) => variantId)
  const rows = new Map((await readBuyingRows(db, own.accountId, { variantIds })).map((row) => [row.variantId, row]))
  const onSale = stored.flatMap(({ variantId, quantity }) => {
    const row = rows.get(variantId)
    return row ? [toWantedVariant(row, quantity)] : []
  })
  const proposals = new Map(proposeQuantities(onSale).map((proposal, at) => [onSale[at]?.variantId, proposal]))
  const items = stored.map((item): BuyingListItem => {
    const row = rows.get(item.variantId) ?? null
    const { quantity, changes } = proposals.get(item.variantId) ?? { quantity: 0, changes: [] }
    const state = row ? (row.sku === item.sku ? 'found' : 'replaced') : 'off_sale'
    return { ...item, state, orderableQuantity: quantity, changes, row }
  })
  return { id, name, items }
}
