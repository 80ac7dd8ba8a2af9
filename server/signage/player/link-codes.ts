import { randomInt } from 'node:crypto'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { together } from '../../database/together.ts'

/** Short, so that its QR code can be read from afar; long enough that nobody guesses one. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8
const MOST_TRIES = 3

export interface Place {
  contentId: string
  productId: string
}

type Codes = ReadonlyMap<string, string>
export const placeKey = ({ contentId, productId }: Place) => `${contentId} ${productId}`

const read = statement<Place & { code: string; screenId: string }>(
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

/** Each screen, content and product has one code for ever, made when it is shown first. */
export function linkCodes(db: Database) {
  const codesOf = together<Codes>(async (screenIds) => {
    const links = Map.groupBy(await read(db, screenIds), ({ screenId }) => screenId)
    return new Map(screenIds.map((id) => [id, new Map((links.get(id) ?? []).map((one) => [placeKey(one), one.code]))]))
  })
  return async (screenId: string, places: readonly Place[]): Promise<Codes> => {
    if (places.length === 0) return new Map()
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const codes = (await codesOf(screenId)) ?? new Map()
      const missing = places.filter((place) => !codes.has(placeKey(place)))
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
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
