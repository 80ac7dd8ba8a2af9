import { type FieldValue, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { evaluateForm, type FormPlan, planForm } from '@jangteo/domain/forms/form-logic.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type DragEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { defaultAnswers, type FieldBoxProps, fieldTexts, listValue, type WidgetProps } from '../form-state.ts'

const MAX_ROWS = 100

interface RepeaterWidgetProps extends WidgetProps {
  /** Renders a field of a row. */
  FieldBox: ComponentType<FieldBoxProps>
}

export function RepeaterWidget(props: RepeaterWidgetProps) {
  const { FieldBox, field, path, value, disabled, rowProblems, onChange } = props
  const { fields = [], min = 0, max = MAX_ROWS, label } = field
  const plan = useMemo(() => planForm(fields), [fields])
  const rows = listValue(value).map(partsOf)
  const latest = useRef(rows)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    latest.current = rows
  })

  const write = useCallback((next: readonly Row[]) => onChange(next as FieldValue), [onChange])
  const onAnswer = useCallback(
    (key: string, name: string, answer: FieldValue) =>
      write(latest.current.map((row) => (keyOfRow(row) === key ? withAnswer(row, name, answer) : row))),
    [write],
  )
  const onMove = useCallback(
    (key: string, to: number) => {
      const from = latest.current.findIndex((row) => keyOfRow(row) === key)
      const row = latest.current[from]
      if (!row) return
      write(latest.current.toSpliced(from, 1).toSpliced(to, 0, row))
      setAnnouncement(`${to + 1}번째로 옮겼습니다.`)
    },
    [write],
  )
  const onRemove = useCallback(
    (key: string) => {
      write(latest.current.filter((row) => keyOfRow(row) !== key))
      setAnnouncement('지웠습니다.')
    },
    [write],
  )
  const byRow = useMemo(() => problemsByRow(rowProblems), [rowProblems])

  return (
    <FieldGroup {...fieldTexts(props)}>
      <ol className="grid gap-3 empty:hidden">
        {rows.map((row, index) => (
          <RepeaterRow
            key={keyOfRow(row)}
            FieldBox={FieldBox}
            plan={plan}
            row={row}
            index={index}
            path={path}
            name={label}
            disabled={disabled}
            problems={byRow.get(index)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            mayRemove={rows.length > min}
            onAnswer={onAnswer}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        className="w-fit"
        disabled={disabled || rows.length >= max}
        onClick={() => write([...rows, defaultAnswers(fields) as Row])}
      >
        <Plus size={18} strokeWidth={1.5} />
        {label} 추가
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FieldGroup>
  )
}

/** `0.name` is the field `name` of the first row. */
function problemsByRow(problems: FormProblems = {}): ReadonlyMap<number, FormProblems> {
  const byRow = new Map<number, FormProblems>()
  for (const [path, text] of Object.entries(problems)) {
    const dot = path.indexOf('.')
    const index = Number(path.slice(0, dot))
    byRow.set(index, { ...byRow.get(index), [path.slice(dot + 1)]: text })
  }
  return byRow
}

interface RepeaterRowProps extends Pick<RepeaterWidgetProps, 'FieldBox'> {
  plan: FormPlan
  row: Row
  index: number
  path: string
  name: string
  disabled: boolean
  /** Problems in this row by field name. */
  problems: FormProblems | undefined
  isFirst: boolean
  isLast: boolean
  mayRemove: boolean
  onAnswer: (key: string, field: string, value: FieldValue) => void
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
}

/** The row being dragged; other repeaters ignore it. */
let dragged: { path: string; key: string } | undefined

/** Can be moved with buttons or by dragging its handle. */
const RepeaterRow = memo(function RepeaterRow(props: RepeaterRowProps) {
  const { FieldBox, plan, row, index, path, name, disabled, problems, onAnswer, onMove } = props
  const [isOver, setOver] = useState(false)
  const key = keyOfRow(row)
  const states = useMemo(() => evaluateForm(plan, row), [plan, row])
  const answer = useCallback((field: string, value: FieldValue) => onAnswer(key, field, value), [key, onAnswer])
  const acceptsDrop = () => dragged?.path === path && dragged.key !== key
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!dragged || !acceptsDrop()) return
    event.preventDefault()
    onMove(dragged.key, index)
  }
  return (
    <li
      onDragOver={(event) => {
        if (!acceptsDrop()) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx('rounded-card border bg-surface p-4', isOver ? 'border-brand' : 'border-line')}
    >
      <fieldset disabled={disabled} className="@container">
        <legend className="sr-only">
          {name} {index + 1}
        </legend>
        <RowButtons {...props} rowKey={key} />
        <div className="grid gap-4 @lg:grid-cols-2">
          {plan.fields.map((field) => {
            const state = states.get(field.name)
            if (!state?.isVisible) return null
            return (
              <FieldBox
                key={field.name}
                field={field}
                path={`${path}.${index}.${field.name}`}
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

function RowButtons(props: RepeaterRowProps & { rowKey: string }) {
  const { rowKey, path, index, name, isFirst, isLast, mayRemove, onMove, onRemove } = props
  const title = `${name} ${index + 1}`
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
        className="-ml-2 grid size-9 cursor-grab index-items-center text-ink-soft"
      >
        <GripVertical size={18} strokeWidth={1.5} />
      </span>
      <span className="mr-auto font-medium text-ink-soft text-sm">{title}</span>
      <IconButton icon={ArrowUp} label={`${title} 위로`} disabled={isFirst} onClick={() => onMove(rowKey, index - 1)} />
      <IconButton
        icon={ArrowDown}
        label={`${title} 아래로`}
        disabled={isLast}
        onClick={() => onMove(rowKey, index + 1)}
      />
      <IconButton icon={Trash2} label={`${title} 지우기`} disabled={!mayRemove} onClick={() => onRemove(rowKey)} />
    </div>
  )
}

type Row = Readonly<Record<string, FieldValue>>

const keys = new WeakMap<Row, string>()

/** A row keeps its key while it is edited and moved, so that React keeps the focus. */
function keyOfRow(row: Row): string {
  const known = keys.get(row)
  if (known) return known
  const key = randomUuid()
  keys.set(row, key)
  return key
}

function withAnswer(row: Row, name: string, value: FieldValue): Row {
  const next = { ...row, [name]: value }
  keys.set(next, keyOfRow(row))
  return next
}
