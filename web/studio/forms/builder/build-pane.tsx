import type { FieldType } from '@jangteo/domain/forms/form-fields.ts'
import { Plus } from 'lucide-react'
import { type Dispatch, memo, useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import type { BuilderState, BuilderStep } from '../model/builder-state.ts'
import { definitionOf, type FormModel } from '../model/form-model.ts'
import { Canvas } from './canvas.tsx'
import { FieldDialog, FieldPanel } from './field-panel.tsx'
import { Palette } from './palette.tsx'
import { PaletteDrag } from './palette-drag.tsx'
import { FormLook } from './preview-form.tsx'
import { useIsWide } from './use-is-wide.ts'

interface BuildPaneProps {
  state: BuilderState
  step: Dispatch<BuilderStep>
}

const SIDE = 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-4'

/** Palette, fields and settings side by side; on a phone the first and the last open over the fields. */
export function BuildPane({ state, step }: BuildPaneProps) {
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  // Of 500 fields the list may lag behind; what is typed must not.
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

/** While no settings are open: what comes of it, as a phone shows it. */
const LivePreview = memo(function LivePreview({ model }: { model: FormModel }) {
  return (
    <aside aria-label="미리보기" className={SIDE}>
      {model.fields.length === 0 ? (
        <p className="px-1 py-8 text-center text-ink-soft text-sm">필드를 넣으면 폼의 모습이 여기에 보입니다.</p>
      ) : (
        <FormLook definition={definitionOf(model)} />
      )}
    </aside>
  )
})
