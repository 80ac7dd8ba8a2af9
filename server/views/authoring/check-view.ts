import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { AppError } from '../../http/app-error.ts'
import { openSource, type Sources } from '../sources/open-source.ts'

/** Whether the source has what the author chose, and can do with it what they want. */
export async function checkView(sources: Sources, definition: ViewDefinition): Promise<void> {
  const { source, template, interaction, sort } = definition
  const opened = await openSource(sources, source)
  if (!opened) refuse('source.formId', '폼을 고르세요')
  const offered = new Map(opened.fields.map((field) => [field.name, field]))
  for (const [place, { name, sortable }] of template.fields.entries()) {
    const field = offered.get(name)
    if (!field) refuse(`template.fields.${place}.name`, `없는 필드입니다: ${name}`)
    if (sortable && !field.canSort) refuse(`template.fields.${place}.sortable`, `정렬할 수 없는 필드입니다: ${name}`)
    if (template.fields.findIndex((other) => other.name === name) !== place)
      refuse(`template.fields.${place}.name`, `같은 필드가 있습니다: ${name}`)
  }
  for (const [place, name] of interaction.filterFields.entries())
    if (!offered.get(name)?.canFilter)
      refuse(`interaction.filterFields.${place}`, `필터로 쓸 수 없는 필드입니다: ${name}`)
  if (sort && !offered.get(sort.field)?.canSort) refuse('sort.field', `정렬할 수 없는 필드입니다: ${sort.field}`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { field: `definition.${field}`, message })
}
