import { formatWon } from '@jangteo/domain/money.ts'
import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, statement } from '../database/statement.ts'
import { enqueueSql } from '../jobs/enqueue-sql.ts'
import type { Job } from '../jobs/jobs.ts'
import { renderEmail } from '../mail/render-email.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { notifyEach } from '../notifications/notify.ts'
import { EXPIRES_SOON_DAYS } from './read-points.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

export function pointJobs({ db, sendMail, publicUrl }: Options): Job[] {
  return [expirePoints(db), warnOfExpiringPoints(db), sendPointMail({ db, sendMail, publicUrl })]
}

/** A batch holds the balances of its members for a fraction of a second. */
const EXPIRE_BATCH = 500

/** Returns the members whose points have expired, with their balances locked, in the order that avoids deadlocks. */
const lockExpired = statement<{ accountId: string }>(
  'lock_expired_points',
  `select account_id as "accountId" from point_balances where account_id in (
     select account_id from point_lots where remaining > 0 and state = 'active' and expires_at <= now()
     order by expires_at limit ${EXPIRE_BATCH})
   order by account_id for update`,
)
/** A statement of its own, because it must see what other transactions had written before the lock was granted. */
const expireLots = statement(
  'expire_points',
  `with expired as (
     update point_lots set remaining = 0, expired_amount = expired_amount + remaining
     where account_id = any($1) and remaining > 0 and state = 'active' and expires_at <= now()
     returning account_id, old.remaining as amount
   )
   insert into point_movements (account_id, kind, amount)
   select account_id, 'expired', -sum(amount) from expired group by account_id order by account_id`,
)

/** Lots whose last day is over; one movement for each member. */
export function expirePoints(db: Database): Job {
  return {
    name: 'expire-points',
    cron: '5 0 * * *',
    run: async () => {
      while ((await expireBatch(db)) > 0);
    },
  }
}

function expireBatch(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const members = await lockExpired(tx)
    if (members.length > 0)
      await expireLots(
        tx,
        members.map(({ accountId }) => accountId),
      )
    return members.length
  })
}

export const POINT_MAIL_JOB = 'send-point-mail'
const WARN_BATCH = 500
const LAST_WARNING_DAYS = 7

/**
 * Members with points that expire within 30 days and were not announced, or within 7 days and were announced before the
 * last two weeks. Each e-mail announces all that expires within 30 days, and the next follows after a week at the
 * earliest, so that points that expire day by day do not bring an e-mail a day. As every writer of active lots, it locks
 * the balances first.
 */
const takeDue = statement<{ accountId: string; amount: number }>(
  'take_due_point_warnings',
  `with due as materialized (
     select l.account_id from point_lots l join accounts a on a.id = l.account_id and a.closed_at is null
     where l.remaining > 0 and l.state = 'active' and l.expires_at > now()
       and l.expires_at < now() + interval '${EXPIRES_SOON_DAYS} days'
       and (l.warned_at is null
         or (l.expires_at < now() + interval '${LAST_WARNING_DAYS} days'
           and l.warned_at < l.expires_at - interval '${2 * LAST_WARNING_DAYS} days'))
       and not exists (select from point_lots other where other.account_id = l.account_id and other.remaining > 0
         and other.warned_at > now() - interval '${LAST_WARNING_DAYS} days')
     group by l.account_id limit ${WARN_BATCH}
   ), locked as materialized (
     select account_id from point_balances where account_id in (select account_id from due) order by account_id for update
   ), told as (
     update point_lots l set warned_at = now() from locked
     where l.account_id = locked.account_id and l.remaining > 0 and l.state = 'active'
       and l.expires_at < now() + interval '${EXPIRES_SOON_DAYS} days'
     returning l.account_id, l.remaining
   ), members as (
     select account_id, sum(remaining) as amount from told group by account_id
   ), mailed as (
     ${enqueueSql(POINT_MAIL_JOB, `select jsonb_build_object('accountId', account_id) from members`)}
   )
   select account_id as "accountId", amount::float8 from members`,
)

/** Notification, e-mail job and the mark that a member was told commit together. */
export function warnOfExpiringPoints(db: Database): Job {
  return {
    name: 'warn-of-expiring-points',
    cron: '20 10 * * *',
    run: async () => {
      while ((await warnBatch(db)) > 0);
    },
  }
}

function warnBatch(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await takeDue(tx)
    await notifyEach(
      tx,
      'points_expiring',
      due.map(({ accountId, amount }) => ({
        accountId,
        text: `${EXPIRES_SOON_DAYS}일 안에 적립금 ${formatWon(amount)}이 소멸됩니다.`,
        link: '/points',
      })),
    )
    return due.length
  })
}

interface Expiring {
  email: string
  name: string
  siteName: string | null
  balance: number
  lots: { day: string; amount: number }[]
}

const findExpiring = statement<Expiring>(
  'find_expiring_points',
  `select a.email, a.name, (select value ->> 'siteName' from settings where key = 'site') as "siteName",
     b.balance::float8, (
       select jsonb_agg(jsonb_build_object('day', day, 'amount', amount) order by day) from (
         select (expires_at at time zone 'Asia/Seoul')::date as day, sum(remaining) as amount from point_lots
         where account_id = a.id and remaining > 0 and state = 'active' and expires_at > now()
           and expires_at < now() + interval '${EXPIRES_SOON_DAYS} days'
         group by 1) soon) as lots
   from accounts a join point_balances b on b.account_id = a.id where a.id = $1 and a.closed_at is null`,
)

/** Enough to outlast an outage of the mail server. */
const RETRIES = 300

/** No e-mail if the points were used meanwhile. */
function sendPointMail({ db, sendMail, publicUrl }: Options): Job<{ accountId: string }> {
  return {
    name: POINT_MAIL_JOB,
    retryLimit: RETRIES,
    run: async ({ accountId }) => {
      const [found] = await findExpiring(db, accountId)
      if (!found?.lots) return
      const sum = found.lots.reduce((total, { amount }) => total + amount, 0)
      const email = renderEmail(found.siteName ?? DEFAULT_SITE_NAME, `${found.name}님, 안녕하세요.`, {
        subject: `적립금 ${formatWon(sum)}이 곧 소멸됩니다`,
        paragraphs: ['유효기간이 끝나는 적립금이 있습니다. 그 전에 주문하실 때 사용해 주세요.'],
        facts: [
          ...found.lots.map(({ day, amount }): [string, string] => [dayText(day), formatWon(amount)]),
          ['지금 적립금', formatWon(found.balance)],
        ],
        button: { label: '적립금 보기', url: `${publicUrl}/points` },
        notes: ['먼저 소멸되는 적립금부터 사용됩니다.'],
      })
      await sendMail({ to: found.email, ...email })
    },
  }
}

/** `2026년 8월 1일까지` */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일까지`
}
