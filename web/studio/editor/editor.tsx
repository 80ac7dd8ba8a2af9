import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ContextType, type ReactNode, useId, useState } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { DraggedContext } from './canvas/drop-gap.tsx'
import { EditorBar, type EditorMode } from './editor-bar.tsx'
import { placeText } from './editor-deeds.ts'
import { EditorContext, type EditorStore } from './editor-store.ts'
import { SurfaceContext } from './editor-surface.ts'
import type { Place } from './model/block.ts'
import { mayMoveTo } from './model/places.ts'
import { EditorSides } from './panel/editor-sides.tsx'
import type { PreviewWidth } from './preview-frame.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useSurfaceDialogs } from './use-surface-dialogs.tsx'

interface EditorProps {
  store: EditorStore
  /** Over the blocks, such as the title. */
  head?: ReactNode
  /** What stands beside the settings of blocks: those of the document. */
  documentPanel: { label: string; content: ReactNode }
  /** Left and right in the bar. */
  state?: ReactNode
  actions?: ReactNode
  /** As everybody would see it, in a window as wide as theirs. */
  preview: (width: PreviewWidth) => ReactNode
}

/** Blocks of any vocabulary, moved about and filled in where they will stand. */
export function Editor(props: EditorProps) {
  const { store, head, documentPanel, state, actions, preview } = props
  const dndId = useId()
  const [mode, setMode] = useState<EditorMode>('edit')
  const [listOpen, setListOpen] = useState(false)
  const { surface, dialogs, told, settingsAsked } = useSurfaceDialogs()
  const onKeyDown = useEditorKeys(store, surface)
  const sensors = useSensors(useSensor(PointerSensor, POINTER))
  const [dragged, setDragged] = useState<ContextType<typeof DraggedContext>>(null)
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const id = String(active.data.current?.id)
    const to = over?.data.current?.place as Place | undefined
    if (!to || !mayMoveTo(store.get().blocks, id, to, store.vocabulary.mayStand)) return
    store.dispatch({ type: 'move', id, to })
    surface.say(placeText(store, id))
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever has the focus inside */}
            <div onKeyDown={onKeyDown} className="flex min-h-[calc(100dvh-4rem)] flex-col">
              <EditorBar
                mode={mode}
                onMode={setMode}
                listOpen={listOpen}
                onListOpen={setListOpen}
                state={state}
                actions={actions}
              />
              <EditorSides
                listOpen={listOpen}
                onListOpen={setListOpen}
                settingsAsked={settingsAsked}
                documentPanel={documentPanel}
              >
                {mode === 'edit' ? <Canvas head={head} /> : preview(mode)}
              </EditorSides>
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
