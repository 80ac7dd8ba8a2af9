import { randomUUID } from 'node:crypto'
import { createDocument, publishDocument } from '../contracts/content/documents.ts'
import { createForm } from '../contracts/forms/form-authoring.ts'
import type { FormDefinition } from '../contracts/forms/forms.ts'
import { DEFAULT_FORM_SETTINGS } from '../contracts/forms/forms.ts'
import type { Ask } from './api-caller.ts'

/** Publishes a page with this content through the API; the editor has its own journeys. */
export async function publishedPage(ask: Ask, text: string): Promise<string> {
  const slug = `page-${randomUUID().slice(0, 8)}`
  const content = [{ name: 'core/shortcode', attributes: { text }, innerBlocks: [], innerHTML: text }]
  const { data } = await ask(createDocument, { body: { kind: 'page', title: `쪽 ${slug}`, slug, content } })
  const body = { latest: data.latest, publishAt: null, unpublishAt: null }
  await ask(publishDocument, { params: { id: data.id }, body })
  return `/${slug}`
}

export async function builtForm(ask: Ask, fields: FormDefinition['fields'], settings = {}, about = {}) {
  const definition = {
    title: '짧은 폼',
    description: '',
    fields,
    settings: { ...DEFAULT_FORM_SETTINGS, ...settings },
    confirmations: [],
    ...about,
  }
  return (await ask(createForm, { body: { name: `form-${randomUUID().slice(0, 8)}`, definition } })).data
}
