import { LayoutList } from 'lucide-react'
import { type Dispatch, memo, useMemo } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { SortableList } from '../../../ui/sortable-list.tsx'
import type { BuilderState, BuilderStep } from '../model/builder-state.ts'
import { circlesIn, problemsOfModel } from '../model/field-problems.ts'
import { CanvasRow } from './canvas-row.tsx'

interface CanvasProps {
  state: BuilderState
  step: Dispatch<BuilderStep>
}

/** The fields in their order, each a line: what they look like is shown by the preview. */
export const Canvas = memo(function Canvas({ state: { model, selected }, step }: CanvasProps) {
  const problems = useMemo(() => problemsOfModel(model), [model])
  const circles = useMemo(() => circlesIn(model.fields.map(({ field }) => field)), [model.fields])
  const pages = useMemo(() => pageNumbers(model.fields), [model.fields])
  if (model.fields.length === 0)
    return (
      <div className="rounded-card border border-line-strong border-dashed">
        <EmptyState
          icon={LayoutList}
          title="첫 필드를 추가해 보세요"
          body="필드 종류를 누르거나 끌어다 놓으면 여기에 놓입니다."
        />
      </div>
    )
  return (
    <SortableList
      label="폼의 필드"
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      items={model.fields.map((built) => ({ ...built, name: built.field.label || built.field.name }))}
      onReorder={async (ids) => step({ type: 'order', ids })}
    >
      {(built, place) => (
        <CanvasRow
          built={built}
          place={place}
          isFirst={built.id === model.fields[0]?.id}
          isSelected={built.id === selected}
          problem={Object.values(problems.get(built.id) ?? {})[0]}
          warning={circles.get(built.field.name)}
          page={pages.get(built.id) ?? 1}
          onSelect={() => step({ type: 'select', id: built.id })}
          onDuplicate={() => step({ type: 'duplicate', id: built.id, as: randomUuid() })}
          onRemove={() => step({ type: 'remove', id: built.id })}
          onBreak={(startsPage) => step({ type: 'break', id: built.id, startsPage })}
        />
      )}
    </SortableList>
  )
})

function pageNumbers(fields: readonly { id: string; startsPage: boolean }[]): ReadonlyMap<string, number> {
  let page = 1
  return new Map(
    fields.map(({ id, startsPage }, place) => {
      if (startsPage && place > 0) page += 1
      return [id, page]
    }),
  )
}
