import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../../server/accounts/tokens.ts'

/** Creates a store with `count` paired screens and all approved contents. Returns the tokens of the screens. */
export async function fillScreens(url: string, count: number): Promise<{ storeId: string; tokens: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
    const { rows } = await client.query<{ id: string }>(
      `with store as (
         insert into signage_stores (name, address, display_settings)
         select '큰 매장', address, display_settings from signage_stores order by created_at limit 1 returning id
       ), playlist as (
         insert into signage_playlists (store_id, name, is_default) select id, '기본 목록', true from store returning id
       ), items as (
         insert into signage_playlist_items (playlist_id, content_id, "order")
         select p.id, c.id, row_number() over (order by c.id) from playlist p, signage_contents c
         where c.status = 'approved'
       ), screens as (
         insert into signage_screens (store_id, name, token_hash)
         select s.id, '화면', hash from store s, unnest($1::bytea[]) as hash
       )
       select id from store`,
      [tokens.map(hashToken)],
    )
    return { storeId: rows[0]?.id ?? '', tokens }
  } finally {
    await client.end()
  }
}
