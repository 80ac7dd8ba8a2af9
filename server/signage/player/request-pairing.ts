import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashToken } from '../../accounts/tokens.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'

const SECONDS = 15 * 60
/** Without characters that look alike from afar. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6
const MAX_TRIES = 5

interface PairingCode {
  code: string
  expiresAt: string
}

/** A repeated request extends the code that the screen already shows. */
export async function requestPairing(
  db: Database,
  asked: { token: string; device: string },
  tries = MAX_TRIES,
): Promise<PairingCode> {
  try {
    const { rows } = await db.execute<{ code: string }>(sql`
      insert into pairing_codes as p (code, token_hash, device, expires_at)
      values (${randomCode()}, ${hashToken(asked.token)}, ${asked.device}, now() + make_interval(secs => ${SECONDS}))
      on conflict (token_hash) do update set device = excluded.device, expires_at = excluded.expires_at,
        code = case when p.expires_at > now() then p.code else excluded.code end
      returning code`)
    const [pairing] = rows
    if (!pairing) throw new Error('an upsert always returns its row')
    return { code: pairing.code, expiresAt: new Date(Date.now() + SECONDS * 1_000).toISOString() }
  } catch (error) {
    // Another screen shows this code.
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION || tries === 0) throw error
    return requestPairing(db, asked, tries - 1)
  }
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
