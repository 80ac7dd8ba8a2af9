import { X } from 'lucide-react'
import type { Dispatch } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { FieldSettings } from '../field-settings/field-settings.tsx'
import type { BuilderState, BuilderStep } from '../model/builder-state.ts'
import { FIELD_KINDS } from '../model/field-kinds.ts'
import { problemsOfField } from '../model/field-problems.ts'

interface FieldPanelProps {
  state: BuilderState
  step: Dispatch<BuilderStep>
}

/** The settings of the field that is open. */
export function FieldPanel({ state: { model, selected }, step }: FieldPanelProps) {
  const built = model.fields.find(({ id }) => id === selected)
  if (!built)
    return <p className="px-1 py-8 text-center text-ink-soft text-sm">필드를 누르면 설정이 여기에 열립니다.</p>
  const among = model.fields.map(({ field }) => field)
  const { id, field } = built
  return (
    <section aria-label={`${field.label || field.name} 설정`}>
      <header className="mb-3 flex items-center justify-between">
        <h2 className="font-semibold text-lg">{FIELD_KINDS[field.type].label}</h2>
        <IconButton icon={X} label="설정 닫기" onClick={() => step({ type: 'select', id: null })} />
      </header>
      <FieldSettings
        key={id}
        field={field}
        among={among}
        problems={problemsOfField(field, among)}
        onChange={(patch) => step({ type: 'change', id, patch, at: Date.now() })}
      />
    </section>
  )
}
