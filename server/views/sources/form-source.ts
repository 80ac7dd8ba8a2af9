import type { ViewFormat } from '@jangteo/contracts/views/views.ts'
import { type FormField, isMultiValued } from '@jangteo/domain/forms/form-fields.ts'
import { isNumericField } from '@jangteo/domain/forms/form-texts.ts'
import type { Database } from '../../database/open-database.ts'
import { readFormFields } from '../../forms/viewing/entry-fields.ts'
import { type EntryQuery, findEntryPage, listScopedChoices, searchEntries } from '../../forms/viewing/entry-pages.ts'
import { listAnswerChoices, readEntryTexts } from '../../forms/viewing/entry-texts.ts'
import { MAX_CHOICES, type SourceField, type SourceQuery, type ViewSource } from './view-source.ts'

/** Names of form fields cannot begin with an underscore. */
const SUBMITTED: SourceField = {
  name: '_submittedAt',
  label: '접수 일시',
  format: 'date',
  canSort: true,
  canFilter: false,
}

/** Form entries, without spam and passwords. */
export async function formSource(db: Database, formId: string): Promise<ViewSource | undefined> {
  const form = await readFormFields(db, formId)
  if (!form) return undefined
  const asked = new Map(form.fields.map((field) => [field.name, field]))
  return {
    fields: [SUBMITTED, ...form.fields.map(toSourceField)],
    find: async (query) => {
      const wanted = { formId, entryCount: form.entryCount, ...entryQuery(asked, query) }
      const { ids, total } = query.search
        ? await searchEntries(db, wanted, query.search)
        : await findEntryPage(db, wanted)
      const texts = await readEntryTexts(db, formId, ids, query.fields)
      const rows = texts.map(({ id, submittedAt, texts: answers }) => ({
        id,
        url: null,
        values: Object.fromEntries(
          query.fields.map((name) => [
            name,
            name === SUBMITTED.name ? submittedAt : safeText(asked.get(name), answers[name]),
          ]),
        ),
      }))
      return { rows, total }
    },
    choices: (field, scope) =>
      scope.filters.length === 0 && scope.ownerId === null
        ? listAnswerChoices(db, formId, field, MAX_CHOICES)
        : listScopedChoices(db, { formId, ...scope }, field, MAX_CHOICES),
  }
}

function entryQuery(
  asked: ReadonlyMap<string, FormField>,
  query: SourceQuery,
): Omit<EntryQuery, 'formId' | 'entryCount'> {
  const { fields: searched, filters, ownerId, page, limit } = query
  const { field, direction } = query.sort ?? { field: SUBMITTED.name, direction: 'desc' }
  const sorted = asked.get(field)
  const by = sorted ? (isNumericField(sorted) ? 'number' : 'text') : 'submitted'
  return { searched, filters, ownerId, sort: { by, field, direction }, page, limit }
}

/** An old answer that is no http(s) URL must not become a link. */
function safeText(field: FormField | undefined, text = ''): string {
  return field?.type === 'url' && !/^https?:\/\//.test(text) ? '' : text
}

const FORMATS: Partial<Record<FormField['type'], ViewFormat>> = {
  number: 'number',
  range: 'number',
  rating: 'number',
  calculation: 'number',
  date: 'date',
  url: 'link',
}
const MANY: ReadonlySet<FormField['type']> = new Set(['file', 'image', 'repeater'])

function toSourceField(field: FormField): SourceField {
  const isMany = isMultiValued(field) || MANY.has(field.type)
  return {
    name: field.name,
    label: field.label || field.name,
    format: FORMATS[field.type] ?? (isMany && field.type !== 'repeater' ? 'list' : 'text'),
    canSort: !isMany,
    canFilter: !isMany && field.type !== 'textarea',
  }
}
