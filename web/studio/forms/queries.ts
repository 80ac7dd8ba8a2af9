import type { Input } from '@jangteo/contracts/endpoint.ts'
import {
  getAuthoredForm,
  getEntry,
  getFormVersion,
  listEntries,
  listForms,
  listFormVersions,
} from '@jangteo/contracts/forms/form-authoring.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a change. */
export const ADMIN_FORMS_KEY = ['admin-forms'] as const

/** Several admins edit at the same time, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

export function formsMatching(query: Input<typeof listForms>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_FORMS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listForms, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function authoredForm(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_FORMS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getAuthoredForm, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

export function versionsOf(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_FORMS_KEY, 'versions', id],
    queryFn: async ({ signal }) => (await api(listFormVersions, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

/** Saved versions are immutable. */
export function versionWith(id: string, version: number) {
  return queryOptions({
    queryKey: [...ADMIN_FORMS_KEY, 'version', id, version],
    queryFn: async ({ signal }) =>
      (await api(getFormVersion, { params: { id, version } }, { signal, quiet: true })).data.definition,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function entriesMatching(id: string, query: Input<typeof listEntries>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_FORMS_KEY, 'entries', id, query],
    queryFn: ({ signal }) => api(listEntries, { params: { id }, query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function entryWith(id: string, entryId: string) {
  return queryOptions({
    queryKey: [...ADMIN_FORMS_KEY, 'entry', id, entryId],
    queryFn: async ({ signal }) => (await api(getEntry, { params: { id, entryId } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}
