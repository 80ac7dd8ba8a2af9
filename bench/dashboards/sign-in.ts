import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../../server/accounts/tokens.ts'

/** Creates a session for an existing account and returns its token. */
export async function signIn(url: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const token = randomBytes(32).toString('base64url')
    const { rowCount } = await client.query(
      `insert into sessions (account_id, handle, rotation_key, refresh_hash, access_hash, access_expires_at, idle_expires_at, expires_at)
       select id, $1, '\\x00', '\\x00', $2, now() + interval '1 day', now() + interval '1 day', now() + interval '1 day'
       from accounts where email = $1`,
      [email, hashToken(token)],
    )
    if (rowCount !== 1) throw new Error(`no account ${email}`)
    return token
  } finally {
    await client.end()
  }
}
