import { MOST_FORM_FILES } from '@jangteo/contracts/forms/forms.ts'
import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import { refuseAnswers } from '../answering/refuse-answers.ts'

interface Claimed {
  id: string
  field: string
  fileName: string
  tokenHash: Buffer
}

const unclaimed = statement<Claimed>(
  'unclaimed_files',
  `select id, field, file_name as "fileName", token_hash as "tokenHash" from form_files
   where form_id = $1 and token_hash = any ($2) and entry_id is null order by id for update`,
)
const claim = statement('claim_files', 'update form_files set entry_id = $1 where id = any ($2::uuid[])')

type Values = Record<string, FieldValue>

/** Answers to fields for files are tokens. They become the names of the files, which belong to the entry from then on. */
export async function lockFiles(tx: Transaction, formId: string, fields: readonly FormField[], values: Values) {
  const asked = fields.filter(({ type, name }) => (type === 'file' || type === 'image') && values[name] !== undefined)
  if (asked.length === 0) return { values, claimFor: async () => {} }
  const tokens = asked.map((field) => ({ field, list: tokensOf(values[field.name]) }))
  demandFewEnough(tokens)
  const hashes = tokens.flatMap(({ list }) => list.map(hashToken))
  const found = new Map((await unclaimed(tx, formId, hashes)).map((file) => [file.tokenHash.toString('hex'), file]))
  const named = tokens.map(({ field: { name }, list }): [string, string[]] => {
    const files = list.map((token) => found.get(hashToken(token).toString('hex')))
    if (files.some((file) => file?.field !== name)) refuseAnswers({ [name]: 'Invalid file' })
    return [name, files.map((file) => file?.fileName ?? '')]
  })
  const ids = [...found.values()].map(({ id }) => id)
  return {
    values: { ...values, ...Object.fromEntries(named) },
    claimFor: async (entryId: string) => {
      await claim(tx, entryId, ids)
    },
  }
}

function tokensOf(value: FieldValue | undefined): string[] {
  const list: readonly FieldValue[] = Array.isArray(value) ? value : [value ?? '']
  return [...new Set(list.map(String).filter(Boolean))]
}

function demandFewEnough(tokens: readonly { field: FormField; list: readonly string[] }[]): void {
  let count = 0
  for (const { field, list } of tokens) {
    count += list.length
    const most = field.multiple ? MOST_FORM_FILES : 1
    if (list.length > most || count > MOST_FORM_FILES)
      refuseAnswers({ [field.name]: `Must be at most ${Math.min(most, MOST_FORM_FILES)}` })
  }
}
