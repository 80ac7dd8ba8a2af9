import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../../server/accounts/tokens.ts'

/** Creates signed-in customers and returns their tokens. */
export async function makeBuyers(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
    await client.query(
      `with people as (
         insert into accounts (email, name, role, status, email_verified_at)
         select 'bench' || n || '@bench.test', '구매자 ' || n, 'customer', 'approved', now()
         from generate_series(1, $1::int) n returning id
       ), numbered as (select id, row_number() over () as n from people)
       insert into sessions (account_id, handle, rotation_key, refresh_hash, access_hash, access_expires_at,
         idle_expires_at, expires_at)
       select id, 'bench' || n, '\\x00', '\\x00', ($2::bytea[])[n], now() + interval '1 day', now() + interval '1 day',
         now() + interval '1 day'
       from numbered`,
      [count, tokens.map(hashToken)],
    )
    return tokens
  } finally {
    await client.end()
  }
}
