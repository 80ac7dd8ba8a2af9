import type { FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { Plus, X } from 'lucide-react'
import { type Dispatch, memo, useDeferredValue, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { FieldSettings } from '../field-settings/field-settings.tsx'
import {
  type BuilderAction,
  type BuilderState,
  type BuiltField,
  definitionOf,
  type FormModel,
} from '../model/builder-state.ts'
import { FIELD_KINDS } from '../model/field-kinds.ts'
import { fieldProblems } from '../model/field-problems.ts'
import { Canvas } from './canvas.tsx'
import { Palette, PaletteDrag } from './palette.tsx'
import { FormPreview } from './preview-form.tsx'

interface BuildPaneProps {
  state: BuilderState
  step: Dispatch<BuilderAction>
}

const SIDE = 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-4'

/** Palette, fields and settings in three columns; on phones palette and settings are dialogs. */
export function BuildPane({ state, step }: BuildPaneProps) {
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  // Deferred, so that typing stays responsive with 500 fields.
  const listed = useDeferredValue(state)
  const put = (fieldType: FieldType, place: number) => step({ type: 'add', fieldType, id: randomUuid(), place })
  const add = (fieldType: FieldType) => {
    const { fields } = state.model
    const opened = fields.findIndex(({ id }) => id === state.selected)
    put(fieldType, opened === -1 ? fields.length : opened + 1)
    setAdding(false)
  }
  if (isWide)
    return (
      <PaletteDrag list={list} onDrop={put}>
        {(held) => (
          <div className="grid grid-cols-[15rem_minmax(0,1fr)_20rem] items-start gap-5">
            <aside aria-label="필드 종류" className={SIDE}>
              <Palette onAdd={add} />
            </aside>
            <div ref={list} className="relative">
              <Canvas state={listed} step={step} />
              {held && (
                <span
                  aria-hidden
                  data-drop-place={held.place}
                  style={{ top: held.line }}
                  className="pointer-events-none absolute inset-x-0 -mt-0.5 h-1 rounded-full bg-brand"
                />
              )}
            </div>
            {state.selected === null ? (
              <LivePreview model={listed.model} />
            ) : (
              <aside aria-label="필드 설정" className={SIDE}>
                <FieldPanel state={state} step={step} />
              </aside>
            )}
          </div>
        )}
      </PaletteDrag>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Canvas state={listed} step={step} />
      <Button variant="secondary" onClick={() => setAdding(true)}>
        <Plus size={18} strokeWidth={1.5} />
        필드 추가
      </Button>
      <Dialog open={isAdding} onOpenChange={setAdding} title="필드 추가">
        <Palette onAdd={add} />
      </Dialog>
      <FieldDialog state={state} step={step} isHeld={isAdding} />
    </div>
  )
}

/** Phone preview while no field is selected. */
const LivePreview = memo(function LivePreview({ model }: { model: FormModel }) {
  return (
    <aside aria-label="미리보기" className={SIDE}>
      {model.fields.length === 0 ? (
        <p className="px-1 py-8 text-center text-ink-soft text-sm">필드를 넣으면 폼의 모습이 여기에 보입니다.</p>
      ) : (
        <FormPreview definition={definitionOf(model)} />
      )}
    </aside>
  )
})

const WIDE = '(min-width: 72rem)'

function onChange(tell: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** True when three columns fit next to the menu. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
}

interface FieldPanelProps {
  state: BuilderState
  step: Dispatch<BuilderAction>
}

/** Settings of the selected field. */
function FieldPanel({ state, step }: FieldPanelProps) {
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

/** The same settings in a dialog, on narrow screens. */
function FieldDialog({ state, step, isHeld }: FieldPanelProps & { isHeld: boolean }) {
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
      problems={fieldProblems(field, among)}
      onChange={(patch) => step({ type: 'change', id, patch, at: Date.now() })}
    />
  )
}

function openedField({ model, selected }: BuilderState): BuiltField | undefined {
  return model.fields.find(({ id }) => id === selected)
}
