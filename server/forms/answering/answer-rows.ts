import { type FieldValue, type FormField, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { displayNumber, displayText } from '@jangteo/domain/forms/form-texts.ts'
import { type Connected, statement } from '../../database/statement.ts'

const MAX_TEXT_LENGTH = 200
const MAX_SEARCH_TEXT_LENGTH = 20_000

interface AnswerRow {
  field: string
  text: string
  number: number | null
}

type Values = Readonly<Record<string, FieldValue | undefined>>

/** One row for each answer, as displayed; without empty answers and passwords. */
export function answerRows(fields: readonly FormField[], values: Values): AnswerRow[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (!isInputField(field) || value === undefined) return []
    const text = displayText(field, value)
    if (text === '') return []
    return [{ field: field.name, text: text.slice(0, MAX_TEXT_LENGTH), number: displayNumber(field, value) }]
  })
}

/** The text that the entry search covers; each word has a space before it. */
export function searchTextOf(fields: readonly FormField[], values: Values): string {
  const texts = fields.flatMap((field) => (isInputField(field) ? displayText(field, values[field.name]) || [] : []))
  return ['', ...texts].join(' ').slice(0, MAX_SEARCH_TEXT_LENGTH)
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
