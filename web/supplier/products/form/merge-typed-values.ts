import { FIELD_NAMES, type FieldName, type FormValues } from './form-values.ts'

interface Versions {
  /** Values when the form was opened. */
  opened: FormValues
  typed: FormValues
  latest: FormValues
}

/** The latest version with the user's own edits on top; `kept` lists those fields. */
export function mergeTypedValues({ opened, typed, latest }: Versions): { values: FormValues; kept: FieldName[] } {
  const kept = FIELD_NAMES.filter((name) => differ(typed[name], opened[name]) && differ(typed[name], latest[name]))
  const mine = Object.fromEntries(kept.map((name) => [name, typed[name]]))
  return { values: { ...latest, ...mine }, kept }
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
