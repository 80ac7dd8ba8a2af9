import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { paymentAmount } from '@jangteo/domain/forms/form-payment.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { useCallback } from 'react'
import { FieldBox } from './field-box.tsx'
import type { FilledFormHook } from './use-filled-form.ts'

/** The fields of the page that is open. */
export function FieldList({ form, inPairs }: { form: FilledFormHook; inPairs: boolean }) {
  const { filled, step, states, fieldsHere, problems } = form
  const onAnswer = useCallback((name: string, value: FieldValue) => step({ type: 'answer', name, value }), [step])
  return fieldsHere.map((field) => {
    const state = states.get(field.name)
    if (!state?.isVisible) return null
    const isTold = field.type === 'calculation' || field.readonly
    return (
      <FieldBox
        key={field.name}
        field={field}
        path={field.name}
        value={isTold ? state.value : filled.answers[field.name]}
        isEnabled={state.isEnabled}
        error={problems[field.name]}
        rowProblems={field.type === 'repeater' ? rowProblems(field, problems) : undefined}
        amount={field.type === 'payment' ? paymentAmount(field, filled.answers[field.name], states) : undefined}
        inPairs={inPairs}
        onAnswer={onAnswer}
      />
    )
  })
}

function rowProblems({ name }: FormField, problems: FormProblems): FormProblems | undefined {
  const start = `${name}.`
  const inside = Object.entries(problems).filter(([path]) => path.startsWith(start))
  if (inside.length === 0) return undefined
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(start.length), text]))
}
