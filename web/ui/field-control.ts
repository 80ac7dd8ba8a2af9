import { createContext, useContext } from 'react'

/** What a field tells the control inside it, so a screen reader reads label, help and error together. */
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
