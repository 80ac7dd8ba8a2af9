import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { planForm } from '@jangteo/domain/forms/form-logic.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { firstAnswers } from '../form-state.ts'
import { RepeaterRow } from './repeater-row.tsx'
import { changedRow, keyOf, type Row } from './row-keys.ts'
import { listIn, textsOf, type WidgetProps } from './widget.ts'

const MOST_ROWS = 100

export function RepeaterWidget(props: WidgetProps) {
  const { field, path, value, disabled, rowProblems, onChange } = props
  const { fields = [], min = 0, max = MOST_ROWS, label } = field
  const plan = useMemo(() => planForm(fields), [fields])
  const rows = listIn(value).map(partsOf)
  const latest = useRef(rows)
  const [told, setTold] = useState('')
  useEffect(() => {
    latest.current = rows
  })

  const write = useCallback((next: readonly Row[]) => onChange(next as FieldValue), [onChange])
  const onAnswer = useCallback(
    (key: string, name: string, answer: FieldValue) =>
      write(latest.current.map((row) => (keyOf(row) === key ? changedRow(row, name, answer) : row))),
    [write],
  )
  const onMove = useCallback(
    (key: string, to: number) => {
      const from = latest.current.findIndex((row) => keyOf(row) === key)
      const row = latest.current[from]
      if (!row) return
      write(latest.current.toSpliced(from, 1).toSpliced(to, 0, row))
      setTold(`${to + 1}번째로 옮겼습니다.`)
    },
    [write],
  )
  const onRemove = useCallback(
    (key: string) => {
      write(latest.current.filter((row) => keyOf(row) !== key))
      setTold('지웠습니다.')
    },
    [write],
  )
  const byRow = useMemo(() => problemsByRow(rowProblems), [rowProblems])

  return (
    <FieldGroup {...textsOf(props)}>
      <ol className="grid gap-3 empty:hidden">
        {rows.map((row, place) => (
          <RepeaterRow
            key={keyOf(row)}
            plan={plan}
            row={row}
            place={place}
            path={path}
            name={label}
            disabled={disabled}
            problems={byRow.get(place)}
            isFirst={place === 0}
            isLast={place === rows.length - 1}
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
        onClick={() => write([...rows, firstAnswers(fields) as Row])}
      >
        <Plus size={18} strokeWidth={1.5} />
        {label} 추가
      </Button>
      <p role="status" className="sr-only">
        {told}
      </p>
    </FieldGroup>
  )
}

/** `0.name` is the field `name` of the first row. */
function problemsByRow(problems: FormProblems = {}): ReadonlyMap<number, FormProblems> {
  const byRow = new Map<number, FormProblems>()
  for (const [path, text] of Object.entries(problems)) {
    const dot = path.indexOf('.')
    const place = Number(path.slice(0, dot))
    byRow.set(place, { ...byRow.get(place), [path.slice(dot + 1)]: text })
  }
  return byRow
}
