import { randomUUID } from 'node:crypto'
import { type AuthoredView, createView, type ViewDefinition } from '@jangteo/contracts/views/views.ts'
import type { TestUser } from './test-users.ts'

interface About extends Partial<Omit<ViewDefinition, 'template' | 'interaction'>> {
  interaction?: Partial<ViewDefinition['interaction']>
}

export function viewOf(fields: readonly string[], { interaction, ...about }: About = {}): ViewDefinition {
  return {
    title: '목록',
    source: { type: 'products', formId: null },
    visualization: { type: 'table' },
    template: {
      fields: fields.map((name) => ({ name, label: '', sortable: false })),
      wrapperClass: '',
      itemClass: '',
    },
    interaction: { enableSearch: true, enableFilters: true, filterFields: [], enableExport: false, ...interaction },
    itemsPerPage: 25,
    sort: null,
    audience: { type: 'public' },
    fixedFilters: [],
    ...about,
  }
}

export async function makeView(admin: TestUser, definition: ViewDefinition): Promise<AuthoredView> {
  return (await admin.ask(createView, { body: { name: `view-${randomUUID().slice(0, 13)}`, definition } })).data
}

/** Makes the named fields sortable. */
export function sortableBy(definition: ViewDefinition, names: readonly string[]): ViewDefinition {
  const fields = definition.template.fields.map((field) => ({ ...field, sortable: names.includes(field.name) }))
  return { ...definition, template: { ...definition.template, fields } }
}
