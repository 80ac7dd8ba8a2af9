import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ContextType, type ReactNode, useId, useState } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { DraggedContext } from './canvas/drop-gap.tsx'
import { toAddressFields } from './editor-actions.ts'
import { EditorBar, type EditorMode } from './editor-bar.tsx'
import { EditorContext, type EditorStore } from './editor-store.ts'
import { SurfaceContext } from './editor-surface.ts'
import type { Place } from './model/block.ts'
import { canMoveTo } from './model/block-moves.ts'
import { EditorSidebars } from './panel/editor-sidebars.tsx'
import type { PreviewWidth } from './preview-frame.tsx'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'
import { useSurfaceDialogs } from './use-surface-dialogs.tsx'

interface EditorProps {
  store: EditorStore
  /** Rendered above the blocks, such as the title. */
  head?: ReactNode
  /** Document settings, shown next to the block settings. */
  documentPanel: { label: string; content: ReactNode }
  /** Left and right content of the top bar. */
  state?: ReactNode
  actions?: ReactNode
  /** Renders the public preview at the given width. */
  preview: (width: PreviewWidth) => ReactNode
}

/** Block editor for any vocabulary. */
export function Editor(props: EditorProps) {
  const { store, head, documentPanel, state, actions, preview } = props
  const dndId = useId()
  const [mode, setMode] = useState<EditorMode>('edit')
  const [listOpen, setListOpen] = useState(false)
  const { surface, dialogs, told, settingsAsked } = useSurfaceDialogs()
  const onKeyDown = useEditorShortcuts(store, surface)
  const sensors = useSensors(useSensor(PointerSensor, POINTER))
  const [dragged, setDragged] = useState<ContextType<typeof DraggedContext>>(null)
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const id = String(active.data.current?.id)
    const to = over?.data.current?.place as Place | undefined
    if (!to || !canMoveTo(store.get().blocks, id, to, store.vocabulary.mayStand)) return
    store.dispatch({ type: 'move', id, to })
    surface.say(toAddressFields(store, id))
  }
  return (
    <EditorContext value={store}>
      <SurfaceContext value={surface}>
        <DndContext
          id={dndId}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragStart={({ active }) => setDragged(active.data.current as ContextType<typeof DraggedContext>)}
          onDragCancel={() => setDragged(null)}
          onDragEnd={drop}
          accessibility={ACCESSIBILITY}
        >
          <DraggedContext value={dragged}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the focused element inside */}
            <div onKeyDown={onKeyDown} className="flex min-h-[calc(100dvh-4rem)] flex-col">
              <EditorBar
                mode={mode}
                onMode={setMode}
                listOpen={listOpen}
                onListOpen={setListOpen}
                state={state}
                actions={actions}
              />
              <EditorSidebars
                listOpen={listOpen}
                onListOpen={setListOpen}
                settingsAsked={settingsAsked}
                documentPanel={documentPanel}
              >
                {mode === 'edit' ? <Canvas head={head} /> : preview(mode)}
              </EditorSidebars>
            </div>
          </DraggedContext>
          {dialogs}
          <p role="status" className="sr-only">
            {told}
          </p>
        </DndContext>
      </SurfaceContext>
    </EditorContext>
  )
}

const silent = () => undefined
const ACCESSIBILITY = {
  screenReaderInstructions: { draggable: 'Alt와 Shift를 누른 채 화살표 키로 블록을 옮깁니다.' },
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
}
const POINTER = { activationConstraint: { distance: 4 } }
