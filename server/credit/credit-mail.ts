import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'
import type { Database } from '../database/open-database.ts'
import { statement, type Transaction } from '../database/statement.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { type EmailContent, renderEmail } from '../mail/render-email.ts'
import type { SendMail } from '../mail/send-mail.ts'

const CREDIT_MAIL_JOB = 'send-credit-mail'
/** Enough to outlast an outage of the mail server. */
const RETRIES = 300

type CreditNews = 'closed' | 'due' | 'overdue'

interface CreditMail {
  statementId: string
  about: CreditNews
  /** Without: the job enqueues one for each recipient, so that a retry repeats no other e-mail. */
  accountId?: string
}

export async function enqueueCreditMail(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, mail: CreditMail): Promise<void> {
  await jobs.enqueue(tx, CREDIT_MAIL_JOB, mail)
}

/** The owner, and members who buy or see the settlement. */
const recipientsOf = statement<{ accountId: string }>(
  'credit_mail_recipients',
  `select a.id as "accountId" from credit_statements s join accounts a on a.closed_at is null and (a.id = s.account_id
     or a.id in (select m.account_id from business_members m where m.business_id = s.account_id
       and m.permissions && array['buy', 'settlement']::text[]))
   where s.id = $1 order by 1`,
)

interface Found {
  email: string
  name: string
  siteName: string | null
  number: string
  month: string
  amount: number
  remaining: number
  dueOn: string
}

const find = statement<Found>(
  'find_credit_mail',
  `select a.email, a.name, (select value ->> 'siteName' from settings where key = 'site') as "siteName", s.number,
     to_char(s.month, 'YYYY-MM') as month, s.amount::float8 as amount,
     (s.amount - s.credited_amount - s.paid_amount)::float8 as remaining, s.due_on::text as "dueOn"
   from credit_statements s, accounts a where s.id = $1 and a.id = $2 and a.closed_at is null`,
)

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  sendMail: SendMail
  publicUrl: string
}

/** No e-mail about a statement that was paid meanwhile. */
export function sendCreditMail({ db, jobs, sendMail, publicUrl }: Options): Job<CreditMail> {
  return {
    name: CREDIT_MAIL_JOB,
    retryLimit: RETRIES,
    run: async ({ statementId, about, accountId }) => {
      if (!accountId) {
        const recipients = await recipientsOf(db, statementId)
        await db.transaction(async (tx) => {
          for (const recipient of recipients)
            await jobs.enqueue(tx, CREDIT_MAIL_JOB, { statementId, about, accountId: recipient.accountId })
        })
        return
      }
      const [found] = await find(db, statementId, accountId)
      if (!found || found.remaining === 0) return
      const email = { ...contentOf(found, about), button: buttonTo(publicUrl, statementId) }
      const greeting = `${found.name}님, 안녕하세요.`
      await sendMail({ to: found.email, ...renderEmail(found.siteName ?? DEFAULT_SITE_NAME, greeting, email) })
    },
  }
}

const buttonTo = (publicUrl: string, id: string) => ({
  label: '외상 명세 보기',
  url: `${publicUrl}/retailer/credit/${id}`,
})

function contentOf(found: Found, about: CreditNews): Omit<EmailContent, 'button'> {
  const { number: statementNumber, month, amount, remaining, dueOn } = found
  const facts: EmailContent['facts'] = [
    ['명세 번호', statementNumber],
    ['명세 금액', formatWon(amount)],
    ['입금할 금액', formatWon(remaining)],
    ['입금 기한', longDay(dueOn)],
  ]
  if (about === 'closed')
    return {
      subject: `${monthText(month)} 외상 명세가 나왔습니다 (${statementNumber})`,
      paragraphs: [`${monthText(month)}에 외상으로 주문하신 금액을 알려 드립니다. 기한까지 입금해 주세요.`],
      facts,
    }
  if (about === 'due')
    return {
      subject: `외상 명세의 입금 기한이 다가옵니다 (${statementNumber})`,
      paragraphs: ['아직 입금을 확인하지 못했습니다. 이미 입금하셨다면 이 메일은 지나치셔도 됩니다.'],
      facts,
    }
  return {
    subject: `외상 명세의 입금 기한이 지났습니다 (${statementNumber})`,
    paragraphs: ['입금 기한이 지났습니다. 입금을 확인할 때까지 외상으로 주문하실 수 없습니다.'],
    facts,
  }
}

/** `2026년 11월 15일` */
function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}
