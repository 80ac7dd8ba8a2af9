import { clsx } from 'clsx'
import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  Copy,
  EllipsisVertical,
  LayoutList,
  SplitSquareVertical,
  Trash2,
  X,
} from 'lucide-react'
import { type Dispatch, memo, useMemo } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { SortableList, type SortableRowControls } from '../../../ui/sortable-list.tsx'
import type { BuilderAction, BuilderState, BuiltField } from '../model/builder-state.ts'
import { FIELD_KINDS } from '../model/field-kinds.ts'
import { findCircularReferences, modelProblems } from '../model/field-problems.ts'

interface CanvasProps {
  state: BuilderState
  step: Dispatch<BuilderAction>
}

/** Sortable list of fields. */
export const Canvas = memo(function Canvas({ state: { model, selected }, step }: CanvasProps) {
  const problems = useMemo(() => modelProblems(model), [model])
  const circles = useMemo(() => findCircularReferences(model.fields.map(({ field }) => field)), [model.fields])
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

interface CanvasRowProps {
  built: BuiltField
  place: SortableRowControls
  isFirst: boolean
  isSelected: boolean
  /** Problem summary. */
  problem: string | undefined
  warning: string | undefined
  page: number
  onSelect: () => void
  onDuplicate: () => void
  onRemove: () => void
  onBreak: (startsPage: boolean) => void
}

function CanvasRow(props: CanvasRowProps) {
  const { built, place, isFirst, isSelected, problem, warning, page, onSelect, onDuplicate, onRemove, onBreak } = props
  const { field, startsPage } = built
  const { label, icon: Icon } = FIELD_KINDS[field.type]
  const name = field.label || field.name
  const told = problem ?? warning
  return (
    <>
      {startsPage && !isFirst && (
        <div className="mt-3 mb-2 flex items-center gap-2 text-ink-soft text-xs">
          <span className="font-medium">페이지 {page}</span>
          <span className="h-px flex-1 bg-line-strong/40" />
          <IconButton
            icon={X}
            label={`페이지 ${page} 나누기 없애기`}
            className="size-8"
            onClick={() => onBreak(false)}
          />
        </div>
      )}
      <div
        className={clsx(
          'flex items-center gap-1 rounded-card border bg-surface pr-1 transition-colors duration-150',
          isSelected ? 'border-brand ring-1 ring-brand' : 'border-line hover:border-line-strong',
        )}
      >
        {place.handle}
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={onSelect}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded py-3 text-left"
        >
          <Icon aria-hidden size={18} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">
              {name}
              {field.required && <span className="ml-0.5 text-danger">*</span>}
            </span>
            <span className="block truncate text-ink-soft text-xs">
              {label} · {field.name}
            </span>
            {told && (
              <span className={clsx('mt-0.5 flex items-start gap-1 text-xs', problem ? 'text-danger' : 'text-warning')}>
                <CircleAlert size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
                {told}
              </span>
            )}
          </span>
          <span className="flex shrink-0 gap-1 max-sm:hidden">
            {field.conditional && <Badge tone="info">조건</Badge>}
            {field.readonly && <Badge>읽기 전용</Badge>}
          </span>
        </button>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`${name} 메뉴`} />}
          items={[
            { label: '위로', icon: ArrowUp, disabled: !place.moveUp, onSelect: () => place.moveUp?.() },
            { label: '아래로', icon: ArrowDown, disabled: !place.moveDown, onSelect: () => place.moveDown?.() },
            { label: '복제', icon: Copy, onSelect: onDuplicate },
            {
              label: startsPage ? '페이지 나누기 없애기' : '여기서 페이지 나누기',
              icon: SplitSquareVertical,
              disabled: isFirst,
              onSelect: () => onBreak(!startsPage),
            },
            'separator',
            { label: '삭제', icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      </div>
    </>
  )
}
