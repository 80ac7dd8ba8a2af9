import { Keyboard, ListTree, Monitor, PencilLine, Plus, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToolButton } from './canvas/tool-button.tsx'
import { placeForNew } from './editor-actions.ts'
import { useEditorState, useEditorStore } from './editor-store.ts'
import { useSurface } from './editor-surface.ts'
import type { PreviewWidth } from './preview-frame.tsx'

export type EditorMode = 'edit' | PreviewWidth

const MODES = [
  { value: 'edit', label: '편집', icon: PencilLine },
  { value: 'phone', label: '휴대폰으로 미리 보기', icon: Smartphone },
  { value: 'tablet', label: '태블릿으로 미리 보기', icon: Tablet },
  { value: 'desktop', label: '데스크톱으로 미리 보기', icon: Monitor },
] as const

interface EditorBarProps {
  mode: EditorMode
  onMode: (mode: EditorMode) => void
  listOpen: boolean
  onListOpen: (open: boolean) => void
  state: ReactNode
  actions: ReactNode
}

export function EditorBar({ mode, onMode, listOpen, onListOpen, state, actions }: EditorBarProps) {
  const store = useEditorStore()
  const { openInserter, openKeys } = useSurface()
  const canUndo = useEditorState(({ past }) => past.length > 0)
  const canRedo = useEditorState(({ future }) => future.length > 0)
  return (
    <section
      aria-label="편집 도구"
      className="sticky top-16 z-25 flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-surface px-3 py-2 sm:px-5"
    >
      <ToolButton
        icon={Plus}
        label="블록 넣기"
        onClick={() => openInserter(placeForNew(store, store.vocabulary.paragraph))}
      />
      <ToolButton icon={Undo2} label="되돌리기" disabled={!canUndo} onClick={() => store.dispatch({ type: 'undo' })} />
      <ToolButton icon={Redo2} label="다시 실행" disabled={!canRedo} onClick={() => store.dispatch({ type: 'redo' })} />
      <ToolButton icon={ListTree} label="블록 목록" aria-pressed={listOpen} onClick={() => onListOpen(!listOpen)} />
      <fieldset className="ml-1 flex rounded-control bg-sunken p-0.5">
        <legend className="sr-only">보는 방식</legend>
        {MODES.map(({ value, label, icon }) => (
          <ToolButton
            key={value}
            icon={icon}
            label={label}
            aria-pressed={mode === value}
            onClick={() => onMode(value)}
          />
        ))}
      </fieldset>
      <ToolButton icon={Keyboard} label="키보드로 쓰기" className="max-sm:hidden" onClick={openKeys} />
      <div className="flex min-w-0 flex-1 items-center justify-end gap-2">
        <div className="min-w-0 truncate text-ink-soft text-sm">{state}</div>
        {actions}
      </div>
    </section>
  )
}
