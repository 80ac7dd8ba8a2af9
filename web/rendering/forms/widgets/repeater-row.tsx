import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { evaluateForm, type FormPlan } from '@jangteo/domain/forms/form-logic.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, memo, useCallback, useMemo, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FieldBox } from '../field-box.tsx'
import { keyOf, type Row } from './row-keys.ts'

interface RepeaterRowProps {
  plan: FormPlan
  row: Row
  place: number
  path: string
  name: string
  disabled: boolean
  /** What is wrong in this row, by the name of the field. */
  problems: FormProblems | undefined
  isFirst: boolean
  isLast: boolean
  mayRemove: boolean
  onAnswer: (key: string, field: string, value: FieldValue) => void
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
}

/** What is dragged; a row of another repeater is no business of this one. */
let dragged: { path: string; key: string } | undefined

/** One answer to all the questions of a repeater. Moves by buttons, and by dragging its grip. */
export const RepeaterRow = memo(function RepeaterRow(props: RepeaterRowProps) {
  const { plan, row, place, path, name, disabled, problems, onAnswer, onMove } = props
  const [isOver, setOver] = useState(false)
  const key = keyOf(row)
  const states = useMemo(() => evaluateForm(plan, row), [plan, row])
  const answer = useCallback((field: string, value: FieldValue) => onAnswer(key, field, value), [key, onAnswer])
  const isOurs = () => dragged?.path === path && dragged.key !== key
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!dragged || !isOurs()) return
    event.preventDefault()
    onMove(dragged.key, place)
  }
  return (
    <li
      onDragOver={(event) => {
        if (!isOurs()) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx('rounded-card border bg-surface p-4', isOver ? 'border-brand' : 'border-line')}
    >
      <fieldset disabled={disabled} className="@container">
        <legend className="sr-only">
          {name} {place + 1}
        </legend>
        <RowTools {...props} rowKey={key} />
        <div className="grid gap-4 @lg:grid-cols-2">
          {plan.fields.map((field) => {
            const state = states.get(field.name)
            if (!state?.isVisible) return null
            return (
              <FieldBox
                key={field.name}
                field={field}
                path={`${path}.${place}.${field.name}`}
                value={field.type === 'calculation' || field.readonly ? state.value : row[field.name]}
                isEnabled={state.isEnabled}
                error={problems?.[field.name]}
                onAnswer={answer}
              />
            )
          })}
        </div>
      </fieldset>
    </li>
  )
})

function RowTools(props: RepeaterRowProps & { rowKey: string }) {
  const { rowKey, path, place, name, isFirst, isLast, mayRemove, onMove, onRemove } = props
  const title = `${name} ${place + 1}`
  return (
    <div className="-mt-2 -mr-2 mb-1 flex items-center">
      <span
        draggable
        aria-hidden
        title="끌어서 옮기기"
        onDragStart={(event) => {
          dragged = { path, key: rowKey }
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
        }}
        onDragEnd={() => {
          dragged = undefined
        }}
        className="-ml-2 grid size-9 cursor-grab place-items-center text-ink-soft"
      >
        <GripVertical size={18} strokeWidth={1.5} />
      </span>
      <span className="mr-auto font-medium text-ink-soft text-sm">{title}</span>
      <IconButton icon={ArrowUp} label={`${title} 위로`} disabled={isFirst} onClick={() => onMove(rowKey, place - 1)} />
      <IconButton
        icon={ArrowDown}
        label={`${title} 아래로`}
        disabled={isLast}
        onClick={() => onMove(rowKey, place + 1)}
      />
      <IconButton icon={Trash2} label={`${title} 지우기`} disabled={!mayRemove} onClick={() => onRemove(rowKey)} />
    </div>
  )
}
