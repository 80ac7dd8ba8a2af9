import { ProductForm, Specifications } from '@jangteo/contracts/catalog/products.ts'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

interface Problem {
  path: string
  message: string
}

type Checked = { product: ProductForm; problems: [] } | { product: null; problems: Problem[] }

/** Validates with the contract's schema; specifications are checked per row, because the contract has a map. */
export function validateForm(values: FormValues): Checked {
  const { specifications, ...rest } = values
  const rows = specifications.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  const map = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const rowProblems = specificationProblems(rows)
  const result = ProductForm.safeParse({ ...rest, specifications: rowProblems.length > 0 ? {} : map })
  const formProblems = (result.error?.issues ?? []).map(({ path, message }) => ({ path: fieldAt(path), message }))
  const problems = [...formProblems, ...rowProblems]
  return result.success && problems.length === 0 ? { product: result.data, problems: [] } : { product: null, problems }
}

function specificationProblems(rows: FormValues['specifications']): Problem[] {
  return rows.flatMap(({ name, value }, at) => {
    const isTwice = name !== '' && rows.findIndex((row) => row.name === name) < at
    const problems = {
      name: isTwice ? '같은 이름의 항목이 있습니다' : pairProblem(name, 'any'),
      value: pairProblem('any', value),
    }
    return Object.entries(problems).flatMap(([part, message]) =>
      message ? [{ path: `specifications.${at}.${part}`, message }] : [],
    )
  })
}

function pairProblem(name: string, value: string): string | undefined {
  const [issue] = Specifications.safeParse({ [name]: value }).error?.issues ?? []
  return issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
}

/** A list counts as one field, whichever entry is invalid. */
function fieldAt(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  if (first === 'pricing' && second) return `pricing.${second}`
  return first === 'specifications' ? 'specifications.root' : (first ?? '')
}

export const productResolver: Resolver<FormValues> = (values) => {
  const { problems } = validateForm(values)
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<FormValues> = {}
  // Show only the first error of a field.
  for (const { path, message } of problems.toReversed()) set(errors, path, { type: 'contract', message })
  return { values: {}, errors }
}
