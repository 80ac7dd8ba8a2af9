/** A parsed formula of `{field}`, numbers, + - * / and parentheses. */
type Part = { value: number } | { field: string } | { group: Formula }
/** Evaluated from left to right, without operator precedence. */
interface Formula {
  first: Part
  rest: readonly { sign: Sign; part: Part }[]
}
type Sign = '+' | '-' | '*' | '/'

export type ParsedFormula = { formula: Formula; fields: readonly string[] } | { problem: string }

const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)|\{([^{}]*)\}|([-+*/()]))/y
const MAX_CHARACTERS = 5_000
const MAX_DEPTH = 50

/** The parsed formula, or a message for its author. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > MAX_CHARACTERS) return { problem: '계산식이 너무 깁니다' }
  const tokens = tokensOf(text)
  if ('problem' in tokens) return tokens
  const { list } = tokens
  const fields = new Set<string>()
  let place = 0

  function readGroup(depth: number): Formula | string {
    if (depth > MAX_DEPTH) return '괄호가 너무 깊습니다'
    const first = readPart(depth)
    if (typeof first === 'string') return first
    const rest: { sign: Sign; part: Part }[] = []
    while (place < list.length && list[place]?.sign !== ')') {
      const sign = list[place++]?.sign
      if (!sign || sign === '(') return '값 사이에 + - * / 가운데 하나가 필요합니다'
      const part = readPart(depth)
      if (typeof part === 'string') return part
      rest.push({ sign: sign as Sign, part })
    }
    return { first, rest }
  }

  function readPart(depth: number): Part | string {
    const token = list[place++]
    if (!token) return '값이 빠졌습니다'
    if (token.field !== undefined) {
      fields.add(token.field)
      return { field: token.field }
    }
    if (token.value !== undefined) return { value: token.value }
    if (token.sign === '-' && list[place]?.value !== undefined) return { value: -(list[place++]?.value ?? 0) }
    if (token.sign !== '(') return '값이 빠졌습니다'
    const group = readGroup(depth + 1)
    if (typeof group === 'string') return group
    if (list[place++]?.sign !== ')') return '닫는 괄호가 빠졌습니다'
    return { group }
  }

  const formula = readGroup(0)
  if (typeof formula === 'string') return { problem: formula }
  if (place < list.length) return { problem: '여는 괄호가 빠졌습니다' }
  return { formula, fields: [...fields] }
}

/** Overflow and division by zero give 0. */
export function calculate({ first, rest }: Formula, getValue: (field: string) => number): number {
  let result = partValue(first, getValue)
  for (const { sign, part } of rest) result = apply(sign, result, partValue(part, getValue))
  return result
}

function partValue(part: Part, getValue: (field: string) => number): number {
  if ('value' in part) return part.value
  return 'field' in part ? getValue(part.field) : calculate(part.group, getValue)
}

function apply(sign: Sign, left: number, right: number): number {
  const result = { '+': left + right, '-': left - right, '*': left * right, '/': right === 0 ? 0 : left / right }[sign]
  // Adding 0 turns −0 into 0.
  return Number.isFinite(result) ? result + 0 : 0
}

interface Token {
  value?: number
  field?: string
  sign?: string
}

function tokensOf(text: string): { list: Token[] } | { problem: string } {
  const list: Token[] = []
  const end = text.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) return { problem: `알 수 없는 글자가 있습니다: ${text.slice(at).trim().slice(0, 10)}` }
    const [, number, field, sign] = match
    if (number !== undefined) list.push({ value: Number(number) })
    else if (field !== undefined) list.push({ field: field.trim() })
    else list.push({ sign: sign ?? '' })
  }
  return list.length > 0 ? { list } : { problem: '계산식을 입력하세요' }
}
