import { listAllProducts } from '@jangteo/contracts/catalog/admin-products.ts'
import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import { getDocument, listDocuments, renderContent } from '@jangteo/contracts/content/documents.ts'
import { listMedia } from '@jangteo/contracts/content/media.ts'
import { listMenus } from '@jangteo/contracts/content/template-parts.ts'
import { listForms } from '@jangteo/contracts/forms/form-authoring.ts'
import { listViews } from '@jangteo/contracts/views/views.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a content change. */
export const CONTENT_KEY = ['admin-content'] as const
export const MEDIA_KEY = [...CONTENT_KEY, 'media'] as const

const FEW = 20

export function mediaMatching(query: { page: number; limit: number; search?: string | undefined }) {
  return queryOptions({
    queryKey: [...MEDIA_KEY, 'list', query],
    queryFn: ({ signal }) => api(listMedia, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Document referenced by its id, to show its title. */
export function documentTitled(id: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'called', id],
    queryFn: async ({ signal }) => (await api(getDocument, { params: { id } }, { signal, quiet: true })).data,
  })
}

export interface Choice {
  value: string
  label: string
  note?: string
}

const named = (search: string) => ({ limit: FEW, ...(search !== '' && { search }) })

/** Picker options for a search text; `value` is what the content stores. */
export const CHOICES = {
  async product(search: string): Promise<Choice[]> {
    const { data } = await api(listAllProducts, { query: { ...named(search), status: 'active' } }, { quiet: true })
    return data.map(({ slug, name, brand }) => ({ value: slug, label: name, note: brand ?? slug }))
  },
  async form(search: string): Promise<Choice[]> {
    const { data } = await api(listForms, { query: named(search) }, { quiet: true })
    return data.map(({ name, title }) => ({ value: name, label: title, note: name }))
  },
  async view(search: string): Promise<Choice[]> {
    const { data } = await api(listViews, { query: named(search) }, { quiet: true })
    return data.map(({ name, definition: { title, audience } }) => ({
      value: name,
      label: title,
      note: audience.type === 'public' ? name : `${name} · 정해진 사람만 봅니다`,
    }))
  },
  async reusable(search: string): Promise<Choice[]> {
    const { data } = await api(listDocuments, { query: { kind: 'reusable', ...named(search) } }, { quiet: true })
    return data.map(({ id, title, slug }) => ({ value: id, label: title, note: slug }))
  },
  async page(search: string): Promise<Choice[]> {
    const query = { kind: 'page', state: 'published', ...named(search) } as const
    const { data } = await api(listDocuments, { query }, { quiet: true })
    return data.map(({ id, title, slug }) => ({ value: id, label: title, note: `/${slug}` }))
  },
  async menu(search: string): Promise<Choice[]> {
    const { data } = await api(listMenus, {}, { quiet: true })
    return data
      .filter(({ name, ref }) => `${name} ${ref}`.includes(search))
      .map(({ ref, name }) => ({ value: ref, label: name, note: ref }))
  },
}
export type ChoiceOf = keyof typeof CHOICES

export function choicesOf(what: ChoiceOf, search: string) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'choices', what, search],
    queryFn: () => CHOICES[what](search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function renderedContent(content: DocumentContent) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'rendered', content],
    queryFn: async ({ signal }) =>
      (await api(renderContent, { body: { content } }, { signal, quiet: true })).data.nodes,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
