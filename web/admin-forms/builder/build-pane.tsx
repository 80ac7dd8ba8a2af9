import type { FieldType } from '@jangteo/domain/form-fields.ts'
import { Plus } from 'lucide-react'
import { type Dispatch, useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { randomUuid } from '../../ui/random-uuid.ts'
import type { BuilderState, BuilderStep } from '../model/builder-state.ts'
import { Canvas } from './canvas.tsx'
import { FieldPanel } from './field-panel.tsx'
import { Palette } from './palette.tsx'
import { useIsWide } from './use-is-wide.ts'

interface BuildPaneProps {
  state: BuilderState
  step: Dispatch<BuilderStep>
}

const SIDE = 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-4'

/** Palette, fields and settings side by side; on a phone the first and the last open over the fields. */
export function BuildPane({ state, step }: BuildPaneProps) {
  const isWide = useIsWide()
  const [isAdding, setAdding] = useState(false)
  // Of 500 fields the list may lag behind; what is typed must not.
  const listed = useDeferredValue(state)
  const add = (fieldType: FieldType) => {
    step({ type: 'add', fieldType, id: randomUuid(), after: state.selected })
    setAdding(false)
  }
  if (isWide)
    return (
      <div className="grid grid-cols-[15rem_minmax(0,1fr)_20rem] items-start gap-5">
        <aside aria-label="필드 종류" className={SIDE}>
          <Palette onAdd={add} />
        </aside>
        <Canvas state={listed} step={step} />
        <aside aria-label="필드 설정" className={SIDE}>
          <FieldPanel state={state} step={step} />
        </aside>
      </div>
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
      <Dialog
        open={state.selected !== null && !isAdding}
        onOpenChange={(open) => !open && step({ type: 'select', id: null })}
        place="right"
        title="필드 설정"
      >
        <FieldPanel state={state} step={step} />
      </Dialog>
    </div>
  )
}
