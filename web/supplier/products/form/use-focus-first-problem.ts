import { type RefObject, useEffect } from 'react'
import type { FormState } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

/** After each try to save, the focus goes to the first field on the page that is wrong. */
export function useFocusFirstProblem(form: RefObject<HTMLFormElement | null>, state: FormState<FormValues>): void {
  const { submitCount, isSubmitting } = state
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [form, submitCount, isSubmitting])
}
