import { createContext, useContext } from 'react'

/** ARIA attributes that connect a control with the label, help and error of its field. */
export interface FieldControl {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl>({})

/** Spread before a control's own props. Outside a field it adds nothing. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext)
}
