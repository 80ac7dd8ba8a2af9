import {
  VIEW_SOURCES,
  VIEW_TYPES,
  type ViewDefinition,
  type ViewSource,
  type ViewType,
} from '@jangteo/contracts/views/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { selectLoadingProps } from '../../ui/select-loading-props.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { formsMatching } from '../forms/queries.ts'
import { withSource } from './view-draft.ts'

export const SOURCE_LABELS: Record<ViewSource, string> = { products: '상품', posts: '글', form: '폼 응답' }
export const TYPE_LABELS: Record<ViewType, string> = { table: '표', grid: '바둑판', list: '목록' }

export interface ViewSettingsProps {
  definition: ViewDefinition
  onChange: (definition: ViewDefinition) => void
}

const MAX_FORMS = 100

/** Data source and layout. */
export function SourceSettings({ definition, onChange }: ViewSettingsProps) {
  const { source, visualization, template } = definition
  const dress = (patch: Partial<typeof template>) => onChange({ ...definition, template: { ...template, ...patch } })
  const isForm = source.type === 'form'
  const forms = useQuery({ ...formsMatching({ limit: MAX_FORMS, page: 1 }), enabled: isForm })
  return (
    <div className="grid gap-4">
      <Field label="보여 줄 것">
        <Select
          options={VIEW_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
          value={source.type}
          onChange={(event) =>
            onChange(withSource(definition, { type: event.target.value as ViewSource, formId: null }))
          }
        />
      </Field>
      {isForm && (
        <Field label="폼">
          <Select
            options={(forms.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            {...selectLoadingProps(forms, '폼을 고르세요')}
            value={source.formId ?? ''}
            onChange={(event) => onChange(withSource(definition, { type: 'form', formId: event.target.value || null }))}
          />
        </Field>
      )}
      <div className="grid gap-1.5">
        <span className="font-medium text-sm">모양</span>
        <SegmentedControl
          label="모양"
          options={VIEW_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          value={visualization.type}
          onChange={(type) => onChange({ ...definition, visualization: { type } })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field label="전체 CSS 클래스">
          <TextInput
            autoComplete="off"
            value={template.wrapperClass}
            onChange={(event) => dress({ wrapperClass: classesIn(event.target.value) })}
          />
        </Field>
        <Field label="항목 CSS 클래스">
          <TextInput
            autoComplete="off"
            value={template.itemClass}
            onChange={(event) => dress({ itemClass: classesIn(event.target.value) })}
          />
        </Field>
      </div>
    </div>
  )
}

const classesIn = (text: string) => text.replace(/[^\w -]/g, '')
