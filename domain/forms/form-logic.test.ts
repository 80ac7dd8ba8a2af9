import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFormula } from './form-calculation.ts'
import {
  CONDITION_ACTIONS,
  CONDITION_OPERATORS,
  type FieldValue,
  type FormField,
  type FormValues,
} from './form-fields.ts'
import { evaluateForm, planForm } from './form-logic.ts'
import { oracle, oracleProblem } from './form-oracle.fixture.ts'
import { problemsOf } from './form-validation.ts'

const text = (name: string, about: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  ...about,
})
const sum = (calculation: string): FormField => ({ name: 'sum', type: 'calculation', label: '합계', calculation })
const stateOf = (fields: FormField[], answers: FormValues, name: string) =>
  evaluateForm(planForm(fields), answers).get(name)

describe('a calculation', () => {
  test.each([
    ['{a} + {b} * 2', { a: 1, b: 2 }, 6],
    ['{a} + ({b} * 2)', { a: 1, b: 2 }, 5],
    ['{a} / {b}', { a: 1, b: 0 }, 0],
    ['{a} / 0 + 3', { a: 9 }, 3],
    ['10 - 2 - 3', {}, 5],
    ['10 - (2 - 3)', {}, 11],
    ['{a}*{b}', { a: '3', b: '1.5' }, 4.5],
    ['{a} + {b}', { a: '스물', b: 2 }, 2],
    ['{missing} + 1', {}, 1],
    ['-2 * 3', {}, -6],
    ['4 * -2', {}, -8],
    ['((1 + 2) * (3 + 4))', {}, 21],
    ['.5 + 1', {}, 1.5],
    ['{a}', { a: ' 7 ' }, 7],
    ['{a} + 1', { a: true }, 1],
    ['{a} + 1', { a: '1e2' }, 101],
    ['{a} + 1', { a: '0x10' }, 1],
    ['{a} + 1', { a: ['5'] }, 1],
    ['{a} * {a}', { a: 1e308 }, 0],
    ['{a', { a: 1 }, 0],
    ['', {}, 0],
  ])('%s with %o is %d', (formula, answers, result) => {
    expect(stateOf([text('a'), text('b'), sum(formula)], answers, 'sum')?.value).toBe(result)
  })

  test.each([
    ['', '계산식을 입력하세요'],
    ['1 +', '값이 빠졌습니다'],
    ['* 2', '값이 빠졌습니다'],
    ['1 2', '값 사이에 + - * / 가운데 하나가 필요합니다'],
    ['(1', '닫는 괄호가 빠졌습니다'],
    ['1)', '여는 괄호가 빠졌습니다'],
    ['()', '값이 빠졌습니다'],
    ['1 & 2', '알 수 없는 글자가 있습니다: & 2'],
    ['('.repeat(60), '괄호가 너무 깊습니다'],
    ['1+'.repeat(3_000), '계산식이 너무 깁니다'],
  ])('%s is refused with a reason', (formula, problem) => {
    expect(parseFormula(formula)).toEqual({ problem })
  })

  test('sees results of others, and nothing of a field that is hidden or in a cycle', () => {
    const hidden = text('b', {
      conditional: { action: 'hide', logicType: 'all', rules: [{ field: 'a', operator: 'equals', value: '1' }] },
    })
    const twice: FormField = { name: 'twice', type: 'calculation', label: '두 배', calculation: '{sum} * 2' }
    expect(stateOf([twice, text('a'), hidden, sum('{a} + {b}')], { a: 1, b: 5 }, 'twice')?.value).toBe(2)
    const circle: FormField = { name: 'other', type: 'calculation', label: '', calculation: '{sum} + 1' }
    expect(stateOf([sum('{other} + 1'), circle], {}, 'sum')?.value).toBe(1)
  })
})

describe('a condition', () => {
  const rules = (operator: (typeof CONDITION_OPERATORS)[number], value?: string) => [{ field: 'a', operator, value }]
  const fields = (
    action: (typeof CONDITION_ACTIONS)[number],
    list: ReturnType<typeof rules>,
    logicType: 'all' | 'any' = 'all',
  ) => [text('a'), text('b', { conditional: { action, logicType, rules: list } })]

  test.each([
    ['equals', '1', '1', true],
    ['equals', '1', '1.0', true],
    ['equals', '가', '나', false],
    ['equals', '가', ['나', '가'], true],
    ['equals', 'true', true, true],
    ['equals', '', undefined, true],
    ['not_equals', '1', '2', true],
    ['not_equals', '가', ['나', '가'], false],
    ['contains', '나', '가나다', true],
    ['contains', '라', '가나다', false],
    ['contains', '나', ['가나', '다'], true],
    ['contains', '', '가', false],
    ['greater_than', '2', '10', true],
    ['greater_than', '10', '10', false],
    ['greater_than', '2', '많이', false],
    ['greater_than', '2026-01-01', '2026-02-01', true],
    ['less_than', '2', 1, true],
    ['less_than', '2', '', false],
    ['less_than', '2026-01-01', '2026-02-01', false],
    ['is_empty', undefined, '', true],
    ['is_empty', undefined, '  ', true],
    ['is_empty', undefined, [], true],
    ['is_empty', undefined, false, true],
    ['is_empty', undefined, 0, false],
    ['is_not_empty', undefined, '가', true],
    ['is_not_empty', undefined, undefined, false],
  ] as const)('%s %s holds for %o: %s', (operator, wanted, value, holds) => {
    const answers = { ...(value !== undefined && { a: value as FieldValue }), b: '답' }
    expect(stateOf(fields('show', rules(operator, wanted)), answers, 'b')?.isVisible).toBe(holds)
    expect(stateOf(fields('hide', rules(operator, wanted)), answers, 'b')?.isVisible).toBe(!holds)
    expect(stateOf(fields('enable', rules(operator, wanted)), answers, 'b')?.isEnabled).toBe(holds)
    expect(stateOf(fields('disable', rules(operator, wanted)), answers, 'b')?.isEnabled).toBe(!holds)
  })

  test('of several rules needs all of them or any', () => {
    const list = [...rules('equals', '1'), ...rules('contains', '2')]
    expect(stateOf(fields('show', list), { a: '1' }, 'b')?.isVisible).toBe(false)
    expect(stateOf(fields('show', list, 'any'), { a: '1' }, 'b')?.isVisible).toBe(true)
  })

  test('without rules changes nothing', () => {
    for (const action of CONDITION_ACTIONS)
      expect(stateOf(fields(action, []), { b: '답' }, 'b')).toEqual({ isVisible: true, isEnabled: true, value: '답' })
  })

  test('removes the value of a hidden field, along a whole chain', () => {
    const shown = (name: string, by: string) =>
      text(name, {
        conditional: { action: 'show', logicType: 'all', rules: [{ field: by, operator: 'is_not_empty' }] },
      })
    const chain = [shown('c', 'b'), shown('b', 'a'), text('a')]
    expect(stateOf(chain, { a: '1', b: '2', c: '3' }, 'c')?.value).toBe('3')
    expect(stateOf(chain, { b: '2', c: '3' }, 'c')).toEqual({ isVisible: false, isEnabled: true, value: undefined })
  })

  test('in a cycle looks at the answers as they were given', () => {
    const shown = (name: string, by: string) =>
      text(name, {
        conditional: { action: 'show', logicType: 'all', rules: [{ field: by, operator: 'equals', value: '1' }] },
      })
    const circle = [shown('a', 'b'), shown('b', 'a')]
    expect(stateOf(circle, { a: '1', b: '2' }, 'a')?.isVisible).toBe(false)
    expect(stateOf(circle, { a: '1', b: '2' }, 'b')?.isVisible).toBe(true)
  })
})

test('a readonly field has the value of the form', () => {
  expect(stateOf([text('a', { readonly: true, defaultValue: '정가' })], { a: '공짜' }, 'a')?.value).toBe('정가')
})

test('a chain of five hundred fields, each shown by the one before, is evaluated to its end', () => {
  const fields = Array.from({ length: 500 }, (_, place) =>
    text(
      `f${place}`,
      place > 0
        ? {
            conditional: {
              action: 'show',
              logicType: 'all',
              rules: [{ field: `f${place - 1}`, operator: 'is_not_empty' }],
            },
          }
        : {},
    ),
  ).reverse()
  const answers = Object.fromEntries(fields.map(({ name }) => [name, '답']))
  const { f250: _, ...broken } = answers
  expect([...evaluateForm(planForm(fields), answers).values()].every(({ isVisible }) => isVisible)).toBe(true)
  expect([...evaluateForm(planForm(fields), broken).values()].filter(({ isVisible }) => isVisible)).toHaveLength(251)
})

describe('ten thousand random forms', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const value = fc.constantFrom<FieldValue | undefined>(
    '',
    ' ',
    '1',
    '2',
    '1.0',
    '가',
    '가나',
    0,
    1,
    2.5,
    true,
    false,
    undefined,
    'x1',
    'a@b.kr',
    'a@b',
    'https://b.kr',
    'ftp://b.kr',
    '010-1234 5678',
  )
  const rule = fc.record({
    field: name,
    operator: fc.constantFrom(...CONDITION_OPERATORS),
    value: fc.constantFrom('', '1', '2', '가'),
  })
  const conditional = fc.record({
    action: fc.constantFrom(...CONDITION_ACTIONS),
    logicType: fc.constantFrom('all' as const, 'any' as const),
    rules: fc.array(rule, { maxLength: 3 }),
  })
  const operand = fc.oneof(
    name.map((field) => `{${field}}`),
    fc.constantFrom('1', '2.5', '0'),
  )
  const formula = fc
    .tuple(operand, fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), operand, fc.boolean()), { maxLength: 4 }))
    .map(([first, rest]) =>
      rest.reduce(
        (all, [sign, next, grouped]) => (grouped ? `(${all} ${sign} ${next})` : `${all} ${sign} ${next}`),
        first,
      ),
    )
  const field = fc.record({
    name,
    type: fc.constantFrom<FormField['type']>('text', 'text', 'calculation', 'email', 'url', 'tel', 'number'),
    label: fc.constant('칸'),
    readonly: fc.boolean(),
    defaultValue: fc.constantFrom('1', '기본'),
    conditional: fc.option(conditional, { nil: undefined }),
    calculation: formula,
    required: fc.boolean(),
    min: fc.constantFrom(undefined, 2),
    max: fc.constantFrom(undefined, 2),
    validation: fc.constantFrom(undefined, { pattern: '^[a1]' }, { pattern: '^가', errorMessage: '가로 시작합니다' }),
  })
  const form = fc.uniqueArray(field, { selector: (one) => one.name, maxLength: 6 })
  const answers = fc.dictionary(name, value)

  test('are evaluated like the reference implementation', () => {
    fc.assert(
      fc.property(form, answers, (fields, given) => {
        const judged = oracle(fields, given)
        const expected = fields.map((one) => {
          const state = judged(one)
          const problem = state.isVisible && state.isEnabled ? oracleProblem(one, state.value) : undefined
          return { state, problem }
        })
        const states = evaluateForm(planForm(fields), given)
        const problems = problemsOf({ fields }, states, (pattern, said) => new RegExp(pattern).test(said))
        const found = fields.map(({ name: own }) => ({ state: states.get(own), problem: problems[own] }))
        // Ten thousand times the usual comparison takes seconds.
        if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected)
      }),
      { numRuns: 10_000 },
    )
  })
})
