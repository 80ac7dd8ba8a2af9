import { asks, type FieldValue, type FormField } from '@jangteo/domain/forms/form-fields.ts'
import { shownNumber, shownText } from '@jangteo/domain/forms/form-texts.ts'
import { type Connected, statement } from '../../database/statement.ts'

const LONGEST_TEXT = 200
const LONGEST_WORDS = 20_000

interface AnswerRow {
  field: string
  text: string
  number: number | null
}

type Values = Readonly<Record<string, FieldValue | undefined>>

/** Each answer by itself, as somebody reads it; what was not answered, and passwords, are not among them. */
export function answerRows(fields: readonly FormField[], values: Values): AnswerRow[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (!asks(field) || value === undefined) return []
    const text = shownText(field, value)
    if (text === '') return []
    return [{ field: field.name, text: text.slice(0, LONGEST_TEXT), number: shownNumber(field, value) }]
  })
}

/** What a search for entries looks through; each word is behind a space. */
export function wordsOf(fields: readonly FormField[], values: Values): string {
  const texts = fields.flatMap((field) => (asks(field) ? shownText(field, values[field.name]) || [] : []))
  return ['', ...texts].join(' ').slice(0, LONGEST_WORDS)
}

const insert = statement(
  'insert_answers',
  `insert into form_answers (entry_id, form_id, field, text, number)
   select $1, $2, field, text, number from unnest($3::text[], $4::text[], $5::numeric[]) as a (field, text, number)
   on conflict do nothing`,
)

export async function insertAnswers(
  db: Connected,
  { entryId, formId }: { entryId: string; formId: string },
  rows: readonly AnswerRow[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <Key extends keyof AnswerRow>(key: Key) => rows.map((row) => row[key])
  await insert(db, entryId, formId, column('field'), column('text'), column('number'))
}
