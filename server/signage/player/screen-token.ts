import { SCREEN_TOKEN_HEADER } from '@jangteo/contracts/signage/player.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../../accounts/tokens.ts'
import { batchByKey } from '../../database/batch-by-key.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'

export interface PairedScreen {
  id: string
  name: string
  storeId: string
  timezone: string
}

const find = statement<PairedScreen & { hash: string }>(
  'find_screens',
  `select encode(s.token_hash, 'hex') as hash, s.id, s.name, s.store_id as "storeId", t.timezone
   from signage_screens s join signage_stores t on t.id = s.store_id
   where s.token_hash = any ($1::bytea[]) and s.revoked_at is null and t.deleted_at is null`,
)

export type ScreenOf = (request: FastifyRequest) => Promise<PairedScreen>

/** Identifies the calling screen. Read from the database on every call, so that a revoked pairing ends at once. */
export function screenByToken(db: Database): ScreenOf {
  const screenOf = batchByKey<PairedScreen>(async (hashes) => {
    const screens = await find(
      db,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    return new Map(screens.map(({ hash, ...screen }) => [hash, screen]))
  })
  return async ({ headers }) => {
    const token = headers[SCREEN_TOKEN_HEADER]
    const screen = typeof token === 'string' ? await screenOf(hashToken(token).toString('hex')) : undefined
    if (!screen) throw new AppError('unauthenticated')
    return screen
  }
}
