import {
  getDocument,
  getRevision,
  listDocuments,
  listOwnPostCategories,
  listRevisions,
} from '@jangteo/contracts/content/documents.ts'
import { listMenuRevisions, listPartRevisions } from '@jangteo/contracts/content/frame-revisions.ts'
import { getContentImport, listContentImports, listMediumUses } from '@jangteo/contracts/content/media.ts'
import {
  getTemplatePart,
  listMenus,
  listTemplateParts,
  renderTemplatePart,
} from '@jangteo/contracts/content/template-parts.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { CONTENT_KEY, MEDIA_KEY } from '../editor/queries.ts'

/** Several authors edit at the same time, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

export function documentsMatching(query: Input<typeof listDocuments>['query']) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'documents', query],
    queryFn: ({ signal }) => api(listDocuments, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function documentWith(id: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'document', id],
    queryFn: async ({ signal }) => (await api(getDocument, { params: { id } }, { signal, quiet: true })).data,
    // Never refetch on focus: it would replace unsaved edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function revisionsOf(id: string, latest: number, page: number) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'revisions', id, latest, page],
    queryFn: ({ signal }) => api(listRevisions, { params: { id }, query: { page } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function revisionOf(id: string, number: number) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'revision', id, number],
    queryFn: async ({ signal }) => (await api(getRevision, { params: { id, number } }, { signal, quiet: true })).data,
  })
}

export const postCategories = queryOptions({
  queryKey: [...CONTENT_KEY, 'categories'],
  queryFn: async ({ signal }) => (await api(listOwnPostCategories, {}, { signal, quiet: true })).data,
  ...ASKED_AGAIN,
})

export const templateParts = queryOptions({
  queryKey: [...CONTENT_KEY, 'parts'],
  queryFn: async ({ signal }) => (await api(listTemplateParts, {}, { signal, quiet: true })).data,
  ...ASKED_AGAIN,
})

export function templatePartWith(id: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'part', id],
    queryFn: async ({ signal }) => (await api(getTemplatePart, { params: { id } }, { signal, quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function renderedPart(content: unknown[], customCss: string | undefined) {
  const body = { content, ...(customCss !== undefined && { customCss }) }
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'rendered-part', body],
    queryFn: async ({ signal }) => (await api(renderTemplatePart, { body }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function partRevisions(id: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'part-revisions', id],
    queryFn: async ({ signal }) => (await api(listPartRevisions, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

export function menuRevisions(ref: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'menu-revisions', ref],
    queryFn: async ({ signal }) => (await api(listMenuRevisions, { params: { ref } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

export const menus = queryOptions({
  queryKey: [...CONTENT_KEY, 'menus'],
  queryFn: async ({ signal }) => (await api(listMenus, {}, { signal, quiet: true })).data,
  ...ASKED_AGAIN,
})

export function mediaUses(id: string) {
  return queryOptions({
    queryKey: [...MEDIA_KEY, 'uses', id],
    queryFn: async ({ signal }) => (await api(listMediumUses, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

const SOON_MS = 1_000

export function contentImport(id: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'import', id],
    queryFn: async ({ signal }) => (await api(getContentImport, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state: { data } }) => (data && ['done', 'failed'].includes(data.state) ? false : SOON_MS),
    ...ASKED_AGAIN,
  })
}

export function contentImports(page: number) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'imports', page],
    queryFn: ({ signal }) => api(listContentImports, { query: { page } }, { signal, quiet: true }),
    ...ASKED_AGAIN,
  })
}
