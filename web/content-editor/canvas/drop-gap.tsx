import { useDndContext, useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { useEditorStore } from '../editor-store.ts'
import type { Place } from '../model/block.ts'
import { mayMoveTo } from '../model/places.ts'

interface DropGapProps {
  surface: 'canvas' | 'list'
  place: Place
}

/** A line between two blocks where a dragged one may land; there only while one is dragged that may. */
export function DropGap({ surface, place }: DropGapProps) {
  const { active } = useDndContext()
  if (!active || active.data.current?.surface !== surface) return null
  return <OpenGap surface={surface} place={place} dragged={String(active.data.current?.id)} />
}

function OpenGap({ surface, place, dragged }: { surface: string; place: Place; dragged: string }) {
  const store = useEditorStore()
  const fits = mayMoveTo(store.get().blocks, dragged, place, store.vocabulary.mayStand)
  const { setNodeRef, isOver } = useDroppable({
    id: `${surface}:${place.parent}:${place.index}`,
    data: { place },
    disabled: !fits,
  })
  return (
    <div ref={setNodeRef} className="pointer-events-none relative h-1">
      <span className={clsx('absolute inset-x-0 top-0 h-1 rounded-full', isOver ? 'bg-brand' : 'bg-transparent')} />
    </div>
  )
}
