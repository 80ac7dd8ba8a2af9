import { type RefObject, useEffect, useState } from 'react'
import { boxOf, typedIn } from './take-typed.ts'
import type { FilledFormHook } from './use-filled-form.ts'

/** False until the browser runs the page; what was typed by then is taken over. */
export function useAlive(element: RefObject<HTMLFormElement | null>, form: FilledFormHook): boolean {
  const [alive, setAlive] = useState(false)
  const { fieldsHere, filled, step } = form
  useEffect(() => {
    if (alive || !element.current) return
    setAlive(true)
    for (const field of fieldsHere) {
      const box = field.readonly ? null : boxOf(element.current, field.name)
      const value = box && typedIn(box, field)
      if (value !== undefined && value !== null && String(value) !== String(filled.answers[field.name] ?? ''))
        step({ type: 'answer', name: field.name, value })
    }
  }, [alive, element, fieldsHere, filled.answers, step])
  return alive
}
