import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { createContext, memo, useContext } from 'react'
import { useEditorStore } from '../editor-store.ts'
import { canMoveTo } from '../model/block-moves.ts'

type Surface = 'canvas' | 'list'

/** Dragged block; changes twice per drag, unlike the drag library's context. */
export const DraggedContext = createContext<{ id: string; surface: Surface } | null>(null)

interface DropGapProps {
  surface: Surface
  parent: string | null
  index: number
}

/** Drop target between two blocks; rendered only while an allowed block is dragged. */
export const DropGap = memo(function DropGap({ surface, parent, index }: DropGapProps) {
  const dragged = useContext(DraggedContext)
  if (dragged?.surface !== surface) return null
  return <OpenGap surface={surface} parent={parent} index={index} dragged={dragged.id} />
})

function OpenGap({ surface, parent, index, dragged }: DropGapProps & { dragged: string }) {
  const store = useEditorStore()
  const place = { parent, index }
  const fits = canMoveTo(store.get().blocks, dragged, place, store.vocabulary.mayStand)
  const { setNodeRef, isOver } = useDroppable({ id: `${surface}:${parent}:${index}`, data: { place }, disabled: !fits })
  return (
    <div ref={setNodeRef} className="pointer-events-none relative h-1">
      <span className={clsx('absolute inset-x-0 top-0 h-1 rounded-full', isOver ? 'bg-brand' : 'bg-transparent')} />
    </div>
  )
}
