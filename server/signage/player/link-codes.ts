import { randomInt } from 'node:crypto'
import { batchByKey } from '../../database/batch-by-key.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'

/** Short, so that its QR code can be read from afar; long enough that codes cannot be guessed. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8
const MAX_TRIES = 3

export interface LinkTarget {
  contentId: string
  /** Or the promotion of a campaign. */
  productId: string
}

type Codes = ReadonlyMap<string, string>
export const linkKey = ({ contentId, productId }: LinkTarget) => `${contentId} ${productId}`

const read = statement<LinkTarget & { code: string; screenId: string }>(
  'read_links',
  `select code, screen_id as "screenId", content_id as "contentId", product_id as "productId"
   from signage_links where screen_id = any ($1::uuid[])`,
)

const make = statement(
  'make_links',
  `insert into signage_links (code, screen_id, content_id, product_id)
   select code, $1, content_id, product_id from unnest($2::text[], $3::uuid[], $4::uuid[]) as l (code, content_id, product_id)
   on conflict do nothing`,
)

/** Each combination of screen, content and product has one permanent code, created when it is first shown. */
export function createLinkCodes(db: Database) {
  const codesOf = batchByKey<Codes>(async (screenIds) => {
    const links = Map.groupBy(await read(db, screenIds), ({ screenId }) => screenId)
    return new Map(screenIds.map((id) => [id, new Map((links.get(id) ?? []).map((one) => [linkKey(one), one.code]))]))
  })
  return async (screenId: string, targets: readonly LinkTarget[]): Promise<Codes> => {
    if (targets.length === 0) return new Map()
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const codes = (await codesOf(screenId)) ?? new Map()
      const missing = targets.filter((target) => !codes.has(linkKey(target)))
      if (missing.length === 0) return codes
      await make(
        db,
        screenId,
        missing.map(randomCode),
        missing.map(({ contentId }) => contentId),
        missing.map(({ productId }) => productId),
      )
    }
    throw new Error('no code for a link was free')
  }
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
