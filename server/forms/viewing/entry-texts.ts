import type { FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import { displayNumber, displayText } from '@jangteo/domain/forms/form-texts.ts'
import type { Connected } from '../../database/statement.ts'
import { statement } from '../../database/statement.ts'
import { findVersion } from '../reading/find-form.ts'

interface Row {
  id: string
  version: number
  submittedAt: Date
  values: FormAnswers
}

export interface EntryTexts {
  id: string
  submittedAt: string
  texts: Record<string, string>
}

const read = statement<Row>(
  'entries_by_id',
  `select id, version, submitted_at as "submittedAt", values from form_entries
   where id = any ($1::uuid[]) and form_id = $2 and status <> 'spam'`,
)

/** The answers of these entries to these fields, in the given order, each by the version of the form it answered. */
export async function readEntryTexts(
  db: Connected,
  formId: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<EntryTexts[]> {
  const rows = new Map((await read(db, ids, formId)).map((row) => [row.id, row]))
  const found: EntryTexts[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) continue
    const { definition } = await findVersion(db, formId, row.version)
    const asked = new Map(definition.fields.map((field) => [field.name, field]))
    const texts = fields.map((name): [string, string] => {
      const field = asked.get(name)
      if (!field) return [name, '']
      const number = field.type === 'payment' ? null : displayNumber(field, row.values[name])
      return [name, number === null ? displayText(field, row.values[name]) : String(number)]
    })
    found.push({ id, submittedAt: row.submittedAt.toISOString(), texts: Object.fromEntries(texts) })
  }
  return found
}

/** A loose index scan: each step jumps to the next distinct text, however many entries share one. */
const distinct = statement<{ text: string }>(
  'answer_choices',
  `with recursive choice as (
     (select text, 1 as place from form_answers where form_id = $1 and field = $2 order by text limit 1)
     union all
     select (select a.text from form_answers a where a.form_id = $1 and a.field = $2 and a.text > c.text order by a.text limit 1),
       c.place + 1
     from choice c where c.text is not null and c.place < $3
   ) select text from choice where text is not null`,
)

/** Distinct answers, up to a limit. */
export async function listAnswerChoices(db: Connected, formId: string, field: string, limit: number) {
  return (await distinct(db, formId, field, limit)).map(({ text }) => text)
}
