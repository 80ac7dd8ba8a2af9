import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  getAuthoredView,
  listViewFields,
  listViews,
  listViewUses,
  previewView,
  type ViewDefinition,
} from '@jangteo/contracts/views/views.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a change. */
export const ADMIN_VIEWS_KEY = ['admin-views'] as const

const ASKED_AGAIN = { staleTime: 0 }

export function viewsMatching(query: Input<typeof listViews>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_VIEWS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listViews, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function authoredView(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_VIEWS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getAuthoredView, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

export function usesOf(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_VIEWS_KEY, 'uses', id],
    queryFn: async ({ signal }) => (await api(listViewUses, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

type Source = ViewDefinition['source']

/** Form entries have no fields until a form is selected. */
export function fieldsOf({ type, formId }: Source) {
  return queryOptions({
    queryKey: [...ADMIN_VIEWS_KEY, 'fields', type, formId],
    queryFn: async ({ signal }) => {
      const query = { type, ...(formId && { formId }) }
      return (await api(listViewFields, { query }, { signal, quiet: true })).data
    },
    enabled: type !== 'form' || formId !== null,
    ...ASKED_AGAIN,
  })
}

/** Disabled while the view is incomplete. The audience does not matter: its author sees all rows. */
export function previewOf({ audience, ...definition }: ViewDefinition) {
  const { title, source, template } = definition
  const fixedFilters = definition.fixedFilters.filter(({ text }) => text.trim() !== '')
  return queryOptions({
    queryKey: [...ADMIN_VIEWS_KEY, 'preview', definition],
    queryFn: ({ signal }) =>
      api(
        previewView,
        { body: { definition: { ...definition, fixedFilters, title: title.trim() || '뷰' } } },
        { signal, quiet: true },
      ),
    enabled: template.fields.length > 0 && (source.type !== 'form' || source.formId !== null),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}
