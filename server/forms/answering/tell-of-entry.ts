import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { asks } from '@jangteo/domain/forms/form-fields.ts'
import { shownText } from '@jangteo/domain/forms/form-texts.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { type Letter, mailOf } from '../../mail/letter.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { findVersion } from '../reading/find-form.ts'
import { formEntries } from '../tables.ts'

export const TELL_OF_ENTRY_JOB = 'tell-of-entry'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

const RETRIES = 300
const MOST_FACTS = 50
const LONGEST_FACT = 500

type Entry = typeof formEntries.$inferSelect

/** Mails an entry to those whom the form tells. */
export function tellOfEntry({ db, sendMail, publicUrl }: Options): Job<{ entryId: string }> {
  return {
    name: TELL_OF_ENTRY_JOB,
    retryLimit: RETRIES,
    run: async ({ entryId }) => {
      const [entry] = await db.select().from(formEntries).where(eq(formEntries.id, entryId))
      if (!entry) return
      const { definition } = await findVersion(db, entry.formId, entry.version)
      const { siteName } = await readSetting(db, 'site')
      const letter = letterOf(definition, entry, publicUrl)
      for (const to of definition.settings.notification.emails)
        await sendMail({ to, ...mailOf(siteName, '안녕하세요.', letter) })
    },
  }
}

function letterOf({ title, fields, settings }: FormDefinition, entry: Entry, publicUrl: string): Letter {
  const texts = new Map(
    fields
      .filter(asks)
      .map((field) => [field.name, { label: field.label, text: shownText(field, entry.values[field.name]) }]),
  )
  const filled = (text: string) =>
    text.replace(/\{(?:field:([^{}]+)|entry_id)\}/g, (_, name?: string) =>
      name === undefined ? entry.id : (texts.get(name.trim())?.text ?? ''),
    )
  const { subject, message } = settings.notification
  return {
    subject: filled(subject).replace(/\s+/g, ' ').trim() || `새 응답: ${title}`,
    paragraphs: message.trim() ? filled(message).split(/\n+/) : [`「${title}」에 새 응답이 들어왔습니다.`],
    facts: [...texts.values()]
      .filter(({ text }) => text !== '')
      .slice(0, MOST_FACTS)
      .map(({ label, text }): [string, string] => [label, text.slice(0, LONGEST_FACT)]),
    button: { label: '응답 보기', url: `${publicUrl}/admin/forms/${entry.formId}/entries?entry=${entry.id}` },
  }
}
