import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { createContext, memo, useContext } from 'react'
import { useEditorStore } from '../editor-store.ts'
import { mayMoveTo } from '../model/places.ts'

type Surface = 'canvas' | 'list'

/** What is dragged, and where; changes twice a drag, unlike the context of the library. */
export const DraggedContext = createContext<{ id: string; surface: Surface } | null>(null)

interface DropGapProps {
  surface: Surface
  parent: string | null
  index: number
}

/** A line between two blocks where a dragged one may land; there only while one is dragged that may. */
export const DropGap = memo(function DropGap({ surface, parent, index }: DropGapProps) {
  const dragged = useContext(DraggedContext)
  if (dragged?.surface !== surface) return null
  return <OpenGap surface={surface} parent={parent} index={index} dragged={dragged.id} />
})

function OpenGap({ surface, parent, index, dragged }: DropGapProps & { dragged: string }) {
  const store = useEditorStore()
  const place = { parent, index }
  const fits = mayMoveTo(store.get().blocks, dragged, place, store.vocabulary.mayStand)
  const { setNodeRef, isOver } = useDroppable({ id: `${surface}:${parent}:${index}`, data: { place }, disabled: !fits })
  return (
    <div ref={setNodeRef} className="pointer-events-none relative h-1">
      <span className={clsx('absolute inset-x-0 top-0 h-1 rounded-full', isOver ? 'bg-brand' : 'bg-transparent')} />
    </div>
  )
}
