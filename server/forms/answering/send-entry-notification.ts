import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { displayText } from '@jangteo/domain/forms/form-texts.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { type EmailContent, renderEmail } from '../../mail/render-email.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { findVersion } from '../reading/find-form.ts'
import { formEntries } from '../tables.ts'

export const ENTRY_NOTIFICATION_JOB = 'tell-of-entry'

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
export function sendEntryNotification({ db, sendMail, publicUrl }: Options): Job<{ entryId: string }> {
  return {
    name: ENTRY_NOTIFICATION_JOB,
    retryLimit: RETRIES,
    run: async ({ entryId }) => {
      const [entry] = await db.select().from(formEntries).where(eq(formEntries.id, entryId))
      if (!entry) return
      const { definition } = await findVersion(db, entry.formId, entry.version)
      const { siteName } = await readSetting(db, 'site')
      const email = entryEmail(definition, entry, publicUrl)
      for (const to of definition.settings.notification.emails)
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
