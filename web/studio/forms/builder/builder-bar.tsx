import { Redo2, Save, Undo2 } from 'lucide-react'
import type { Dispatch } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { BuilderAction, BuilderState } from '../model/builder-state.ts'

interface BuilderBarProps {
  state: BuilderState
  step: Dispatch<BuilderAction>
  isSaving: boolean
  isUnsaved: boolean
  onSave: () => void
}

/** Title, undo, redo and save. */
export function BuilderBar({ state, step, isSaving, isUnsaved, onSave }: BuilderBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label="폼 제목" required className="min-w-56 flex-1">
        <TextInput
          value={state.model.title}
          placeholder="문의하기"
          className="font-semibold"
          onChange={(event) => step({ type: 'write', patch: { title: event.target.value }, at: Date.now() })}
        />
      </Field>
      <div className="flex items-center gap-1 max-sm:w-full">
        <IconButton
          icon={Undo2}
          label="되돌리기"
          disabled={state.past.length === 0}
          onClick={() => step({ type: 'undo' })}
        />
        <IconButton
          icon={Redo2}
          label="다시 하기"
          disabled={state.future.length === 0}
          onClick={() => step({ type: 'redo' })}
        />
        <Button onClick={onSave} pending={isSaving} disabled={!isUnsaved} className="max-sm:ml-auto">
          {!isSaving && <Save size={18} strokeWidth={1.5} />}
          저장
        </Button>
      </div>
    </div>
  )
}
