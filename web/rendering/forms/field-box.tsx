import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { clsx } from 'clsx'
import { memo, useCallback, useId } from 'react'
import { isHalf } from './form-look.ts'
import { WIDGETS } from './widgets/widgets.ts'

interface FieldBoxProps {
  field: FormField
  /** `rows.0.name` inside of a repeater. */
  path: string
  value: FieldValue | undefined
  isEnabled: boolean
  error: string | undefined
  rowProblems?: FormProblems | undefined
  amount?: number | undefined
  /** Whether fields stand side by side unless they say otherwise. */
  inPairs?: boolean
  /** The same function at every rendering: of 500 fields only what changed is rendered anew. */
  onAnswer: (name: string, value: FieldValue) => void
}

export const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { field, path, value, isEnabled, error, rowProblems, amount, inPairs = false, onAnswer } = props
  const id = useId()
  const { name } = field
  const onChange = useCallback((next: FieldValue) => onAnswer(name, next), [name, onAnswer])
  const Widget = WIDGETS[field.type]
  return (
    <div
      data-path={path}
      hidden={field.type === 'hidden'}
      className={clsx('min-w-0 scroll-my-24', !isHalf(field, inPairs) && 'col-span-full', field.cssClass)}
    >
      <Widget
        field={field}
        path={path}
        id={id}
        value={value}
        disabled={!isEnabled}
        error={error}
        rowProblems={rowProblems}
        amount={amount}
        onChange={onChange}
      />
    </div>
  )
})
