import { MAX_RESTOCK_ALERTS } from '@jangteo/contracts/catalog/restock-alerts.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { enqueueSql } from '../../jobs/enqueue-sql.ts'
import type { Job } from '../../jobs/jobs.ts'
import { renderEmail } from '../../mail/render-email.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { restockAlerts } from '../tables.ts'

interface RestockAlert {
  accountId: string
  variantId: string
}

export async function restockAlertIds(db: Pick<Database, 'select'>, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: restockAlerts.variantId })
    .from(restockAlerts)
    .where(eq(restockAlerts.accountId, accountId))
    .orderBy(desc(restockAlerts.requestedAt), desc(restockAlerts.variantId))
  return rows.map(({ id }) => id)
}

const insert = statement<{ isInStock: boolean; isFull: boolean }>(
  'add_restock_alert',
  `with wanted as (
     select exists (select from stock_levels where variant_id = v.id and quantity > 0) as "isInStock",
       (select count(*) from restock_alerts where account_id = $1 and variant_id <> $2) >= ${MAX_RESTOCK_ALERTS} as "isFull"
     from product_variants v join products p on p.id = v.product_id
     where v.id = $2 and v.status = 'active' and p.on_sale
   ), added as (
     insert into restock_alerts (account_id, variant_id)
     select $1, $2 from wanted where not "isInStock" and not "isFull" on conflict do nothing
   )
   select * from wanted`,
)

export async function addRestockAlert(db: Database, { accountId, variantId }: RestockAlert): Promise<string[]> {
  const [outcome] = await insert(db, accountId, variantId)
  if (!outcome) throw new AppError('product_not_found')
  if (outcome.isInStock) throw new AppError('invalid_request', { message: '지금 구매할 수 있는 상품입니다.' })
  if (outcome.isFull)
    throw new AppError('invalid_request', {
      message: `재입고 알림은 ${MAX_RESTOCK_ALERTS}개까지 신청할 수 있습니다.`,
    })
  return restockAlertIds(db, accountId)
}

export async function removeRestockAlert(db: Database, { accountId, variantId }: RestockAlert): Promise<string[]> {
  await db
    .delete(restockAlerts)
    .where(and(eq(restockAlerts.accountId, accountId), eq(restockAlerts.variantId, variantId)))
  return restockAlertIds(db, accountId)
}

export const RESTOCK_MAIL_JOB = 'send-restock-mail'
const BATCH = 100

interface Restocked {
  slug: string
  name: string
  optionText: string | null
  valueIds: string[]
}

/**
 * Deletes the alerts that are due and enqueues their e-mails, which the next poll finds within seconds. Another process
 * skips the locked rows. Nothing is left to wait for once a variant is retired.
 */
const takeDue = statement<Restocked & { accountId: string }>(
  'take_due_restock_alerts',
  `with due as materialized (
     select a.account_id, a.variant_id
     from restock_alerts a join product_variants v on v.id = a.variant_id join products p on p.id = v.product_id
     where v.status = 'active' and p.on_sale
       and exists (select from stock_levels l where l.variant_id = v.id and l.quantity > 0)
     order by a.requested_at limit ${BATCH} for update of a skip locked
   ), taken as (
     delete from restock_alerts a using due where a.account_id = due.account_id and a.variant_id = due.variant_id
     returning a.account_id, a.variant_id
   ), mailed as (
     ${enqueueSql(
       RESTOCK_MAIL_JOB,
       `select jsonb_build_object('accountId', account_id, 'variantId', variant_id) from taken`,
     )}
   ), ended as (
     delete from restock_alerts a using product_variants v where v.id = a.variant_id and v.status = 'retired'
   )
   select t.account_id as "accountId", p.slug, p.name, v.option_text as "optionText", v.value_ids as "valueIds"
   from taken t join product_variants v on v.id = t.variant_id join products p on p.id = v.product_id`,
)

/** Notification, e-mail job and deletion commit together, so each alert is answered once. */
export function sendRestockAlerts(db: Database): Job {
  return {
    name: 'send-restock-alerts',
    cron: '* * * * *',
    run: async () => {
      while ((await sendBatch(db)) === BATCH);
    },
  }
}

function sendBatch(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await takeDue(tx)
    await notifyEach(
      tx,
      'restocked',
      due.map(({ accountId, ...restocked }) => ({
        accountId,
        text: `${withParticle(`‘${nameWithOption(restocked.name, restocked.optionText)}’`, '이/가')} 다시 들어왔습니다.`,
        link: pathOf(restocked),
      })),
    )
    return due.length
  })
}

function pathOf({ slug, valueIds }: Pick<Restocked, 'slug' | 'valueIds'>): string {
  const path = `/products/${encodeURIComponent(slug)}`
  return valueIds.length === 0 ? path : `${path}?option=${valueIds.join('.')}`
}

const findRecipient = statement<Restocked & { email: string; recipientName: string; siteName: string | null }>(
  'find_restock_recipient',
  `select a.email, a.name as "recipientName", p.slug, p.name, v.option_text as "optionText", v.value_ids as "valueIds",
     (select value ->> 'siteName' from settings where key = 'site') as "siteName"
   from accounts a, product_variants v join products p on p.id = v.product_id
   where a.id = $1 and a.closed_at is null and v.id = $2 and v.status = 'active' and p.on_sale`,
)

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

/** Enough to outlast an outage of the mail server. */
const RETRIES = 300

/** No e-mail if the product has left the sale meanwhile: its link would lead nowhere. */
export function sendRestockMail({ db, sendMail, publicUrl }: Options): Job<RestockAlert> {
  return {
    name: RESTOCK_MAIL_JOB,
    retryLimit: RETRIES,
    run: async ({ accountId, variantId }) => {
      const [found] = await findRecipient(db, accountId, variantId)
      if (!found) return
      const name = nameWithOption(found.name, found.optionText)
      const email = renderEmail(found.siteName ?? DEFAULT_SITE_NAME, `${found.recipientName}님, 안녕하세요.`, {
        subject: `다시 들어왔습니다: ${name}`,
        paragraphs: ['재입고 알림을 신청하신 상품을 다시 구매할 수 있습니다.', '수량이 많지 않을 수 있습니다.'],
        facts: [['상품', name]],
        button: { label: '상품 보기', url: publicUrl + pathOf(found) },
        notes: ['알림은 한 번만 보내 드립니다.'],
      })
      await sendMail({ to: found.email, ...email })
    },
  }
}
