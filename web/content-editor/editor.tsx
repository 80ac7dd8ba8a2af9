import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useId, useState } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { EditorBar, type EditorMode } from './editor-bar.tsx'
import { placeText } from './editor-deeds.ts'
import { EditorContext, type EditorStore } from './editor-store.ts'
import { SurfaceContext } from './editor-surface.ts'
import type { Place } from './model/block.ts'
import { mayMoveTo } from './model/places.ts'
import { EditorSides } from './panel/editor-sides.tsx'
import { Preview } from './preview.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useSurfaceDialogs } from './use-surface-dialogs.tsx'

interface EditorProps {
  store: EditorStore
  /** Over the blocks, such as the title. */
  head?: ReactNode
  /** What stands beside the settings of blocks: those of the document. */
  documentPanel?: { label: string; content: ReactNode }
  /** Left and right in the bar. */
  state?: ReactNode
  actions?: ReactNode
  previewTitle?: string
  /** Parts of the frame of the shop are not rendered by themselves. */
  hasPreview?: boolean
}

/** Blocks of any vocabulary, moved about and filled in where they will stand. */
export function Editor(props: EditorProps) {
  const { store, head, documentPanel, state, actions, previewTitle, hasPreview = true } = props
  const id = useId()
  const [mode, setMode] = useState<EditorMode>('edit')
  const [listOpen, setListOpen] = useState(false)
  const { surface, dialogs, told } = useSurfaceDialogs()
  const onKeyDown = useEditorKeys(store, surface)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    const dragged = String(active.data.current?.id)
    const to = over?.data.current?.place as Place | undefined
    if (!to || !mayMoveTo(store.get().blocks, dragged, to, store.vocabulary.mayStand)) return
    store.dispatch({ type: 'move', id: dragged, to })
    surface.say(placeText(store, dragged))
  }
  return (
    <EditorContext value={store}>
      <SurfaceContext value={surface}>
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{
            screenReaderInstructions: { draggable: 'Alt와 Shift를 누른 채 화살표 키로 블록을 옮깁니다.' },
            announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever has the focus inside */}
          <div onKeyDown={onKeyDown} className="flex min-h-[calc(100dvh-4rem)] flex-col">
            <EditorBar
              mode={mode}
              onMode={setMode}
              hasPreview={hasPreview}
              listOpen={listOpen}
              onListOpen={setListOpen}
              state={state}
              actions={actions}
            />
            <EditorSides listOpen={listOpen} onListOpen={setListOpen} documentPanel={documentPanel}>
              {mode === 'edit' ? (
                <Canvas head={head} />
              ) : (
                <Preview width={mode} {...(previewTitle && { title: previewTitle })} />
              )}
            </EditorSides>
          </div>
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
