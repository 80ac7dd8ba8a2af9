import type { ConditionRule, FieldValue, FormField, FormValues } from './form-fields.ts'

/**
 * A slow and plain reference implementation of the form rules, to compare the engine with: a field is evaluated on every
 * lookup, and a cycle is found by walking.
 */
export function oracle(fields: readonly FormField[], answers: FormValues) {
  const find = (name: string) => fields.find((field) => field.name === name)

  function namesIn(field: FormField): string[] {
    const placeholders = field.type === 'calculation' ? (field.calculation ?? '').split('{').slice(1) : []
    return [
      ...(field.conditional?.rules ?? []).map((rule) => rule.field),
      ...placeholders.map((rest) => rest.split('}')[0] ?? ''),
    ]
  }

  function reaches(from: string, to: string, been = new Set<string>()): boolean {
    const field = find(from)
    if (!field || been.has(from)) return false
    been.add(from)
    return namesIn(field).some((name) => name === to || reaches(name, to, been))
  }

  function lookFrom(asking: FormField, name: string): FieldValue | undefined {
    const field = find(name)
    if (!field) return Object.hasOwn(answers, name) ? answers[name] : undefined
    const isCircle = name === asking.name || (reaches(asking.name, name) && reaches(name, asking.name))
    if (!isCircle) return stateOf(field).value
    return field.type === 'calculation' || !Object.hasOwn(answers, name) ? undefined : answers[name]
  }

  function stateOf(field: FormField): { isVisible: boolean; isEnabled: boolean; value: FieldValue | undefined } {
    let isVisible = true
    let isEnabled = true
    const { conditional } = field
    if (conditional && conditional.rules.length > 0) {
      const results = conditional.rules.map((rule) => holds(rule, lookFrom(field, rule.field)))
      const met = conditional.logicType === 'any' ? results.includes(true) : !results.includes(false)
      if (conditional.action === 'show') isVisible = met
      if (conditional.action === 'hide') isVisible = !met
      if (conditional.action === 'enable') isEnabled = met
      if (conditional.action === 'disable') isEnabled = !met
    }
    if (!isVisible || !isEnabled) return { isVisible, isEnabled, value: undefined }
    if (field.type === 'calculation') return { isVisible, isEnabled, value: compute(field.calculation ?? '', field) }
    if (field.readonly) return { isVisible, isEnabled, value: field.defaultValue }
    return { isVisible, isEnabled, value: Object.hasOwn(answers, field.name) ? answers[field.name] : undefined }
  }

  /** The innermost parentheses first, each taken from left to right. */
  function compute(formula: string, field: FormField): number {
    let text = formula.replace(/\{([^}]*)\}/g, (_, name: string) => `<${asNumber(lookFrom(field, name))}>`)
    text = text.replace(/(?<![\w.<>-])(\d+(?:\.\d+)?)(?![\w.>])/g, '<$1>')
    for (let inner = /\(([^()]*)\)/.exec(text); inner; inner = /\(([^()]*)\)/.exec(text))
      text = text.replace(inner[0], `<${leftToRight(inner[1] ?? '')}>`)
    return leftToRight(text)
  }

  return stateOf
}

function leftToRight(text: string): number {
  const numbers = [...text.matchAll(/<([^<>]*)>/g)].map(([, number]) => Number(number))
  const signs = text.replace(/<[^<>]*>/g, '#').replace(/[^-+*/]/g, '')
  let result = numbers[0] ?? 0
  numbers.slice(1).forEach((number, place) => {
    const sign = signs[place]
    if (sign === '+') result += number
    if (sign === '-') result -= number
    if (sign === '*') result *= number
    if (sign === '/') result = number === 0 ? 0 : result / number
    if (!Number.isFinite(result)) result = 0
  })
  return result + 0
}

function asNumber(value: FieldValue | undefined): number {
  if (typeof value !== 'string' && typeof value !== 'number') return 0
  const text = String(value).trim()
  return text === '' || Number.isNaN(Number(text)) || !Number.isFinite(Number(text)) ? 0 : Number(text)
}

function holds({ operator, value: wanted = '' }: ConditionRule, value: FieldValue | undefined): boolean {
  const many = Array.isArray(value) ? value.map(String) : [value === undefined || value === null ? '' : String(value)]
  const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
  const equal = many.some(
    (one) => one === wanted || (isNumber(one) && isNumber(wanted) && Number(one) === Number(wanted)),
  )
  const single = Array.isArray(value) ? '' : (many[0] ?? '')
  const numbers = isNumber(single) && isNumber(wanted) && typeof value !== 'boolean'
  const isEmpty = value === false || many.every((one) => one.trim() === '')
  if (operator === 'equals') return equal
  if (operator === 'not_equals') return !equal
  if (operator === 'contains') return wanted !== '' && many.some((one) => one.includes(wanted))
  if (operator === 'greater_than') return numbers && Number(single) > Number(wanted)
  if (operator === 'less_than') return numbers && Number(single) < Number(wanted)
  if (operator === 'is_empty') return isEmpty
  return !isEmpty
}

/** The problem of a visible and enabled field, by the table of the specification. */
export function oracleProblem(field: FormField, value: FieldValue | undefined): string | undefined {
  const text = value === undefined || value === null ? '' : String(value)
  if (value === false || text.trim() === '') return field.required ? `${field.label} is required` : undefined
  if (field.type === 'email' && !looksLikeAddress(text)) return 'Invalid email address'
  if (field.type === 'url' && !text.startsWith('http://') && !text.startsWith('https://')) return 'Invalid URL'
  if (field.type === 'tel' && [...text].some((letter) => !'0123456789 -+()'.includes(letter)))
    return 'Invalid phone number'
  if (field.type === 'number') {
    if (typeof value === 'boolean' || !Number.isFinite(Number(text))) return 'Must be a number'
    if (field.min !== undefined && Number(text) < field.min) return `Must be at least ${field.min}`
    if (field.max !== undefined && Number(text) > field.max) return `Must be at most ${field.max}`
  }
  const { pattern, errorMessage } = field.validation ?? {}
  if (!pattern || typeof value === 'boolean' || new RegExp(pattern).test(text)) return undefined
  return errorMessage || 'Invalid format'
}

function looksLikeAddress(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || /\s/.test(text)) return false
  return host.includes('.') && host.split('.').every((part) => part !== '')
}
