import {
  getInvoiceUpload,
  type InvoiceUpload,
  listInvoiceRows,
  uploadInvoices,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import { type Carrier, trackingNumberProblem } from '@jangteo/domain/orders/carriers.ts'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import type { TestUser } from '../../testing/test-users.ts'

/** A number of twelve digits whose check digit is right. */
export function cjNumber(place: number): string {
  const digits = String(50_000_000_000 + place * 10)
  const number = Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(
    (candidate) => trackingNumberProblem('cj', candidate) === null,
  )
  if (!number) throw new Error('CJ numbers have twelve digits, the last of which is a check digit')
  return number
}

/** A CSV file with the columns of the download. */
export function invoiceFile(rows: [number: string, carrier: string, trackingNumber: string][]): string {
  return stringify([['주문번호', '택배사', '송장번호'], ...rows])
}

interface UploadOptions {
  carrier?: Carrier
  type?: string
}

/** Uploads a file and waits until every row is answered. */
export async function uploadedInvoices(
  supplier: TestUser,
  content: string | Uint8Array<ArrayBuffer>,
  { carrier, type = 'text/csv' }: UploadOptions = {},
): Promise<InvoiceUpload> {
  const query = { fileName: '송장.csv', ...(carrier && { carrier }) }
  const { data } = await supplier.ask(uploadInvoices, { query, upload: new Blob([content], { type }) })
  return finishedUpload(supplier, data.id)
}

export function finishedUpload(supplier: TestUser, id: string): Promise<InvoiceUpload> {
  return vi.waitFor(
    async () => {
      const { data } = await supplier.ask(getInvoiceUpload, { params: { id } })
      if (data.state === 'waiting' || data.state === 'sending') throw new Error(`the upload is ${data.state}`)
      return data
    },
    { timeout: 300_000, interval: 50 },
  )
}

/** `[line, result]` of each row. */
export async function resultsOf(supplier: TestUser, { id }: InvoiceUpload): Promise<[number, string][]> {
  const { data } = await supplier.ask(listInvoiceRows, { params: { id }, query: { limit: 100 } })
  return data.map(({ line, result }) => [line, result])
}

/** Copies a paid order with its parts, lines and payment. Returns the order numbers. */
export async function copyOrder(db: Database, orderNumber: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, place) => `O99990101${String(place).padStart(6, '0')}`)
  const columnsOf = async (table: string) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
    return rows.map(({ name }) => sql.identifier(name))
  }
  const copyInto = async (table: string, source: ReturnType<typeof sql>) => {
    const columns = sql.join(await columnsOf(table), sql`, `)
    await db.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from (select (jsonb_populate_record(null::${sql.identifier(table)}, source.row)).*
        from (${source}) as source) as copied`)
  }
  await copyInto(
    'orders',
    sql`select to_jsonb(o) || jsonb_build_object('id', uuidv7(), 'order_number', n.number,
        'idempotency_key', gen_random_uuid()) as row
      from orders o, unnest(${sql.param(numbers)}::text[]) as n (number) where o.order_number = ${orderNumber}`,
  )
  const isCopy = sql`c.order_number = any (${sql.param(numbers)}::text[])`
  const original = sql`o.order_number = ${orderNumber}`
  await copyInto(
    'order_parts',
    sql`select to_jsonb(p) || jsonb_build_object('id', uuidv7(), 'order_id', c.id) as row
      from orders o join order_parts p on p.order_id = o.id, orders c where ${original} and ${isCopy}`,
  )
  await copyInto(
    'order_items',
    sql`select to_jsonb(i) || jsonb_build_object('id', uuidv7(), 'order_id', c.id, 'part_id', cp.id) as row
      from orders o join order_parts p on p.order_id = o.id join order_items i on i.part_id = p.id, orders c
      join order_parts cp on cp.order_id = c.id where ${original} and ${isCopy} and cp.supplier_id = p.supplier_id`,
  )
  await copyInto(
    'payments',
    sql`select to_jsonb(y) || jsonb_build_object('order_id', c.id, 'payment_key', c.id::text) as row
      from orders o join payments y on y.order_id = o.id, orders c where ${original} and ${isCopy}`,
  )
  return numbers
}
