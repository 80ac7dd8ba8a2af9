import { MAX_FORM_FILES } from '@jangteo/contracts/forms/forms.ts'
import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import { rejectAnswers } from '../answering/reject-answers.ts'

interface UnclaimedFile {
  id: string
  field: string
  fileName: string
  tokenHash: Buffer
}

const unclaimed = statement<UnclaimedFile>(
  'unclaimed_files',
  `select id, field, file_name as "fileName", token_hash as "tokenHash" from form_files
   where form_id = $1 and token_hash = any ($2) and entry_id is null order by id for update`,
)
const claim = statement('claim_files', 'update form_files set entry_id = $1 where id = any ($2::uuid[])')

type Values = Record<string, FieldValue>

/** Replaces the upload tokens of file fields by file names; `claimFor` then assigns the files to the entry. */
export async function lockFiles(tx: Transaction, formId: string, fields: readonly FormField[], values: Values) {
  const asked = fields.filter(({ type, name }) => (type === 'file' || type === 'image') && values[name] !== undefined)
  if (asked.length === 0) return { values, claimFor: async () => {} }
  const tokens = asked.map((field) => ({ field, list: tokensOf(values[field.name]) }))
  checkFileCount(tokens)
  const hashes = tokens.flatMap(({ list }) => list.map(hashToken))
  const found = new Map((await unclaimed(tx, formId, hashes)).map((file) => [file.tokenHash.toString('hex'), file]))
  const named = tokens.map(({ field: { name }, list }): [string, string[]] => {
    const files = list.map((token) => found.get(hashToken(token).toString('hex')))
    if (files.some((file) => file?.field !== name)) rejectAnswers({ [name]: 'Invalid file' })
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

function checkFileCount(tokens: readonly { field: FormField; list: readonly string[] }[]): void {
  let count = 0
  for (const { field, list } of tokens) {
    count += list.length
    const most = field.multiple ? MAX_FORM_FILES : 1
    if (list.length > most || count > MAX_FORM_FILES)
      rejectAnswers({ [field.name]: `Must be at most ${Math.min(most, MAX_FORM_FILES)}` })
  }
}
