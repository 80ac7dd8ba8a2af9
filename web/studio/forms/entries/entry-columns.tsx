import type { EntrySummary } from '@jangteo/contracts/forms/form-authoring.ts'
import { asks, type FormField } from '@jangteo/domain/forms/form-fields.ts'
import { shownText } from '@jangteo/domain/forms/form-texts.ts'
import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { EntryStatusBadge } from './entry-status-badge.tsx'
import { readText } from './read-text.ts'

/** Nobody chooses among five hundred. */
const MOST_COLUMNS = 30

/** A column for each question of the form as it is now; older answers show what they have of it. */
export function entryColumns(
  fields: readonly FormField[],
  hrefOf: (entry: EntrySummary) => string,
): Column<EntrySummary>[] {
  const asked = fields.filter((field) => asks(field) && field.type !== 'password').slice(0, MOST_COLUMNS)
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
    { key: 'status', header: '상태', cell: ({ status }) => <EntryStatusBadge status={status} /> },
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
        isBlank: ({ values }) => shownText(field, values[field.name]) === '',
        cell: ({ values }) => (
          <span className="line-clamp-2 @2xl:max-w-56 @2xl:[overflow-wrap:break-word]">
            {readText(field, values[field.name])}
          </span>
        ),
      }),
    ),
  ]
}
