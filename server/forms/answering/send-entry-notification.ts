import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { displayText } from '@jangteo/domain/forms/form-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job, Jobs } from '../../jobs/jobs.ts'
import { type EmailContent, renderEmail } from '../../mail/render-email.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { findVersion } from '../reading/find-form.ts'
import { formEntries } from '../tables.ts'

const ENTRY_NOTIFICATION_JOB = 'tell-of-entry'

interface EntryNotification {
  entryId: string
  /** The place in the form's list of addresses. Jobs of earlier releases have none, and are for all of them. */
  recipient?: number
}

/** One job for each address: the mail server of one of them may defer the mail, which is then sent to that one again. */
export async function enqueueEntryNotifications(
  tx: Parameters<Jobs['enqueue']>[0],
  jobs: Pick<Jobs, 'enqueue'>,
  entryId: string,
  { notification }: Pick<FormDefinition['settings'], 'notification'>,
): Promise<void> {
  for (const recipient of notification.emails.keys())
    await jobs.enqueue(tx, ENTRY_NOTIFICATION_JOB, { entryId, recipient } satisfies EntryNotification)
}

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

const RETRIES = 300
const MAX_FACTS = 50
const MAX_FACT_LENGTH = 500

type Entry = typeof formEntries.$inferSelect

/** E-mails an entry to the notification addresses of the form. */
export function sendEntryNotification({ db, sendMail, publicUrl }: Options): Job<EntryNotification> {
  return {
    name: ENTRY_NOTIFICATION_JOB,
    retryLimit: RETRIES,
    run: async ({ entryId, recipient }) => {
      const [entry] = await db.select().from(formEntries).where(eq(formEntries.id, entryId))
      if (!entry) return
      // Marked before it was sent: the e-mail waits until the entry is restored.
      if (entry.status === 'spam') {
        const isStillSpam = and(eq(formEntries.id, entryId), eq(formEntries.status, 'spam'))
        const held = await db
          .update(formEntries)
          .set({ isHeld: true })
          .where(isStillSpam)
          .returning({ id: formEntries.id })
        if (held.length > 0) return
      }
      const { definition } = await findVersion(db, entry.formId, entry.version)
      const { siteName } = await readSetting(db, 'site')
      const email = entryEmail(definition, entry, publicUrl)
      const { emails } = definition.settings.notification
      for (const to of recipient === undefined ? emails : emails.slice(recipient, recipient + 1))
        await sendMail({ to, ...renderEmail(siteName, '안녕하세요.', email) })
    },
  }
}

function entryEmail({ title, fields, settings }: FormDefinition, entry: Entry, publicUrl: string): EmailContent {
  const texts = new Map(
    fields
      .filter(isInputField)
      .map((field) => [field.name, { label: field.label, text: displayText(field, entry.values[field.name]) }]),
  )
  const fillTemplate = (text: string) =>
    text.replace(/\{(?:field:([^{}]+)|entry_id)\}/g, (_, name?: string) =>
      name === undefined ? entry.id : (texts.get(name.trim())?.text ?? ''),
    )
  const { subject, message } = settings.notification
  return {
    subject: fillTemplate(subject).replace(/\s+/g, ' ').trim() || `새 응답: ${title}`,
    paragraphs: message.trim() ? fillTemplate(message).split(/\n+/) : [`「${title}」에 새 응답이 들어왔습니다.`],
    facts: [...texts.values()]
      .filter(({ text }) => text !== '')
      .slice(0, MAX_FACTS)
      .map(({ label, text }): [string, string] => [label, text.slice(0, MAX_FACT_LENGTH)]),
    button: { label: '응답 보기', url: `${publicUrl}/admin/forms/${entry.formId}/entries?entry=${entry.id}` },
  }
}
