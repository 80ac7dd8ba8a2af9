import type { FormField } from '@jangteo/domain/forms/form-fields.ts'

/** Conditions and formulas follow a field that gets another name. */
export function followingName(field: FormField, from: string, to: string): FormField {
  const { conditional, calculation } = field
  const rules = conditional?.rules.map((rule) => (rule.field === from ? { ...rule, field: to } : rule))
  const formula = calculation?.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    name.trim() === from ? `{${to}}` : whole,
  )
  const isSame = formula === calculation && !conditional?.rules.some((rule) => rule.field === from)
  if (isSame) return field
  return {
    ...field,
    ...(conditional && rules && { conditional: { ...conditional, rules } }),
    ...(formula !== undefined && { calculation: formula }),
  }
}
