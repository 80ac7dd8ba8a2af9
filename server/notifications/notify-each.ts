import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { NoticeKind } from '@jangteo/contracts/notifications/notifications.ts'
import { statement, type Transaction } from '../database/statement.ts'
import { announceLater } from '../events/announce.ts'

interface OneNotice {
  accountId: string
  text: string
  link: string
}

/** `since` is when it happened: whoever has been told after that is not told again. */
const insert = statement<{ accountId: string }>(
  'notify_each',
  `with since as materialized (select uuidv7($5::timestamptz - now() - interval '1 minute') as id)
   insert into notices (account_id, kind, text, link)
   select told.account_id, $1, told.text, told.link
   from unnest($2::uuid[], $3::text[], $4::text[]) as told (account_id, text, link)
   where $5::timestamptz is null or not exists (
     select from notices n join since on n.id > since.id
     where n.account_id = told.account_id and n.kind = $1 and n.link = told.link)
   returning account_id as "accountId"`,
)

/** For jobs, which may run twice and often: everybody an own text, told together. */
export async function notifyEach(
  tx: Transaction,
  kind: NoticeKind,
  notices: readonly OneNotice[],
  since: Date | null = null,
): Promise<void> {
  if (notices.length === 0) return
  const told = await insert(
    tx,
    kind,
    notices.map(({ accountId }) => accountId),
    notices.map(({ text }) => text),
    notices.map(({ link }) => link),
    since,
  )
  if (told.length > 0)
    announceLater(
      tx,
      told.map(({ accountId }): CacheTag => `account:${accountId}`),
    )
}
