import { type EntrySummary, SPAM_REASON_LABELS } from '@jangteo/contracts/forms/form-authoring.ts'
import { type FormField, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { displayText } from '@jangteo/domain/forms/form-texts.ts'
import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { answerText, EntryStatusBadge } from './entry-answers.tsx'

/** A longer list of columns to choose from would be unusable. */
const MAX_COLUMNS = 30

/** One column per field of the current form version; older entries may lack values. */
export function entryColumns(
  fields: readonly FormField[],
  hrefOf: (entry: EntrySummary) => string,
): Column<EntrySummary>[] {
  const asked = fields.filter((field) => isInputField(field) && field.type !== 'password').slice(0, MAX_COLUMNS)
  return [
    {
      key: 'submitted',
      header: '보낸 때',
      cell: (entry) => (
        <Link to={hrefOf(entry)} preventScrollReset className="rounded font-semibold hover:text-brand hover:underline">
          <Moment at={entry.submittedAt} form="exact" />
        </Link>
      ),
    },
    {
      key: 'status',
      header: '상태',
      cell: ({ status, spamReasons: [reason] }) => (
        <span className="grid gap-0.5">
          <EntryStatusBadge status={status} />
          {reason && <span className="text-ink-soft text-xs">{SPAM_REASON_LABELS[reason]}</span>}
        </span>
      ),
    },
    {
      key: 'account',
      header: '회원',
      hideable: true,
      isBlank: ({ accountName }) => !accountName,
      cell: ({ accountName }) => <span className="@2xl:whitespace-nowrap">{accountName}</span>,
    },
    ...asked.map(
      (field): Column<EntrySummary> => ({
        key: `field-${field.name}`,
        header: field.label || field.name,
        hideable: true,
        isBlank: ({ values }) => displayText(field, values[field.name]) === '',
        cell: ({ values }) => (
          <span className="line-clamp-2 @2xl:max-w-56 @2xl:[overflow-wrap:break-word]">
            {answerText(field, values[field.name])}
          </span>
        ),
      }),
    ),
  ]
}
