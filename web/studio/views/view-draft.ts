import { VIEW_PAGE_SIZE, type ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { defaultAudience } from '@jangteo/domain/views/view-audience.ts'

export interface ViewDraft {
  name: string
  definition: ViewDefinition
}

export interface OfferedField {
  name: string
  label: string
  canSort: boolean
  canFilter: boolean
}

export function emptyView(): ViewDraft {
  return {
    name: '',
    definition: {
      title: '',
      source: { type: 'products', formId: null },
      visualization: { type: 'table' },
      template: { fields: [], wrapperClass: '', itemClass: '' },
      interaction: { enableSearch: true, enableFilters: false, filterFields: [], enableExport: false },
      itemsPerPage: VIEW_PAGE_SIZE,
      sort: null,
      audience: defaultAudience('products'),
      fixedFilters: [],
    },
  }
}

/** Changing the source resets all fields, and the audience: entries must not stay public because products were. */
export function withSource(definition: ViewDefinition, source: ViewDefinition['source']): ViewDefinition {
  const { template, interaction } = definition
  return {
    ...definition,
    source,
    template: { ...template, fields: [] },
    interaction: { ...interaction, enableFilters: false, filterFields: [] },
    sort: null,
    audience: source.type === definition.source.type ? definition.audience : defaultAudience(source.type),
    fixedFilters: [],
  }
}

export function withField(
  definition: ViewDefinition,
  { name, label, canSort }: Pick<OfferedField, 'name' | 'label' | 'canSort'>,
): ViewDefinition {
  const { template } = definition
  return {
    ...definition,
    template: { ...template, fields: [...template.fields, { name, label, sortable: canSort }] },
  }
}

/** Removing a field also removes its sorting and filters. */
export function withoutField(definition: ViewDefinition, name: string): ViewDefinition {
  const { template, interaction, sort } = definition
  const filterFields = interaction.filterFields.filter((one) => one !== name)
  return {
    ...definition,
    template: { ...template, fields: template.fields.filter((one) => one.name !== name) },
    interaction: { ...interaction, filterFields, enableFilters: interaction.enableFilters && filterFields.length > 0 },
    sort: sort?.field === name ? null : sort,
  }
}

export function withFilter(definition: ViewDefinition, name: string, isOn: boolean): ViewDefinition {
  const before = definition.interaction.filterFields
  const filterFields = isOn ? [...before, name] : before.filter((one) => one !== name)
  return {
    ...definition,
    interaction: { ...definition.interaction, filterFields, enableFilters: filterFields.length > 0 },
  }
}
