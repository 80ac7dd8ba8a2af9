import type { Wanted } from '@jangteo/contracts/signage/player.ts'
import { type Connected, statement } from '../../database/statement.ts'

const read = statement<{ isPlaying: boolean; next: number; position: number | null; screenIds: string[] }>(
  'read_room',
  `select s.wanted_playing as "isPlaying", s.wanted_next as next, s.wanted_position as position,
     array(select id::text from signage_screens where store_id = s.id and revoked_at is null) as "screenIds"
   from signage_stores s where s.id = $1 and s.deleted_at is null`,
)

/** What is wanted of a store's screens, and which still are its screens; nothing and none of a store that is gone. */
export async function readRoom(
  db: Connected,
  storeId: string,
): Promise<{ wanted?: Wanted; screenIds: ReadonlySet<string> }> {
  const [row] = await read(db, storeId)
  if (!row) return { screenIds: new Set() }
  const { screenIds, ...wanted } = row
  return { wanted, screenIds: new Set(screenIds) }
}
