import { X } from 'lucide-react'
import type { Dispatch } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FieldSettings } from '../field-settings/field-settings.tsx'
import type { BuilderState, BuilderStep } from '../model/builder-state.ts'
import { FIELD_KINDS } from '../model/field-kinds.ts'
import { problemsOfField } from '../model/field-problems.ts'
import type { BuiltField } from '../model/form-model.ts'

interface FieldPanelProps {
  state: BuilderState
  step: Dispatch<BuilderStep>
}

/** The settings of the field that is open. */
export function FieldPanel({ state, step }: FieldPanelProps) {
  const built = openedField(state)
  if (!built) return null
  const { label, name, type } = built.field
  return (
    <section aria-label={`${label || name} 설정`}>
      <header className="mb-3 flex items-center justify-between">
        <h2 className="font-semibold text-lg">{FIELD_KINDS[type].label}</h2>
        <IconButton icon={X} label="설정 닫기" onClick={() => step({ type: 'select', id: null })} />
      </header>
      <Opened built={built} state={state} step={step} />
    </section>
  )
}

/** The same over the fields, where there is no room beside them. */
export function FieldDialog({ state, step, isHeld }: FieldPanelProps & { isHeld: boolean }) {
  const built = openedField(state)
  return (
    <Dialog
      open={built !== undefined && !isHeld}
      onOpenChange={(open) => !open && step({ type: 'select', id: null })}
      place="right"
      title={built ? `${FIELD_KINDS[built.field.type].label} 설정` : '필드 설정'}
    >
      {built && <Opened built={built} state={state} step={step} />}
    </Dialog>
  )
}

function Opened({ built: { id, field }, state, step }: FieldPanelProps & { built: BuiltField }) {
  const among = state.model.fields.map((one) => one.field)
  return (
    <FieldSettings
      key={id}
      field={field}
      among={among}
      problems={problemsOfField(field, among)}
      onChange={(patch) => step({ type: 'change', id, patch, at: Date.now() })}
    />
  )
}

function openedField({ model, selected }: BuilderState): BuiltField | undefined {
  return model.fields.find(({ id }) => id === selected)
}
