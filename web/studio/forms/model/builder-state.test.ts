import { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { type ConditionRule, FIELD_TYPES } from '@jangteo/domain/forms/form-fields.ts'
import { describe, expect, test } from 'vitest'
import {
  type BuilderAction,
  type BuilderState,
  build,
  definitionOf,
  emptyModel,
  initialBuilderState,
  modelOf,
} from './builder-state.ts'
import { PALETTE } from './field-kinds.ts'
import { fieldProblems, findCircularReferences, modelProblems } from './field-problems.ts'

const run = (...steps: BuilderAction[]): BuilderState => steps.reduce(build, initialBuilderState(emptyModel()))
const add = (id: string, fieldType: (typeof FIELD_TYPES)[number] = 'text'): BuilderAction => ({
  type: 'add',
  fieldType,
  id,
  place: Number.POSITIVE_INFINITY,
})
const names = ({ model }: BuilderState) => model.fields.map(({ field }) => field.name)
const pageBreaks = ({ model }: BuilderState) => definitionOf(model).settings.pageBreaks

describe('the form builder', () => {
  test('accepts every field type and produces a valid form', () => {
    const state = run(...FIELD_TYPES.map((type) => add(type, type)), { type: 'write', patch: { title: '신청' }, at: 0 })
    expect(PALETTE.flatMap(({ types }) => types).toSorted()).toEqual([...FIELD_TYPES].toSorted())
    expect(FormDefinition.safeParse(definitionOf(state.model)).error).toBeUndefined()
    expect(definitionOf(modelOf('x', definitionOf(state.model), () => crypto.randomUUID()))).toEqual(
      definitionOf(state.model),
    )
  })

  test('inserts a new field at its place with a unique name', () => {
    const state = run(add('a'), add('b'), { type: 'add', fieldType: 'text', id: 'c', place: 1 })
    expect(names(state)).toEqual(['text_1', 'text_3', 'text_2'])
    expect(state.selected).toBe('c')
    expect(names(build(state, { type: 'add', fieldType: 'email', id: 'd', place: 0 }))[0]).toBe('email_1')
  })

  test('keeps page breaks when the first field of a page is moved or deleted', () => {
    const state = run(add('a'), add('b'), add('c'), { type: 'break', id: 'b', startsPage: true })
    expect(pageBreaks(state)).toEqual([1])
    expect(pageBreaks(build(state, { type: 'order', ids: ['a', 'c', 'b'] }))).toEqual([2])
    expect(pageBreaks(build(state, { type: 'remove', id: 'b' }))).toEqual([1])
    expect(pageBreaks(build(state, { type: 'order', ids: ['b', 'a', 'c'] }))).toEqual([])
  })

  test('updates conditions and formulas when a field is renamed', () => {
    const rules = [{ field: 'text_1', operator: 'is_empty' as const }]
    const state = run(
      add('a'),
      add('b', 'calculation'),
      {
        type: 'change',
        id: 'b',
        at: 0,
        patch: { calculation: '{ text_1 } * 2 + {text_12}', conditional: { action: 'hide', logicType: 'all', rules } },
      },
      { type: 'change', id: 'a', patch: { name: 'price' }, at: 0 },
    )
    const { field } = state.model.fields[1] ?? {}
    expect(field?.calculation).toBe('{price} * 2 + {text_12}')
    expect(field?.conditional?.rules[0]?.field).toBe('price')
  })

  test('undoes and redoes whole words', () => {
    const type = (label: string, at: number): BuilderAction => ({ type: 'change', id: 'a', patch: { label }, at })
    const state = run(add('a'), type('연', 0), type('연락', 200), type('연락처', 400), type('연락처 2', 5_000))
    const label = (of: BuilderState) => of.model.fields[0]?.field.label
    const once = build(state, { type: 'undo' })
    expect(label(once)).toBe('연락처')
    expect(label(build(once, { type: 'undo' }))).toBe('짧은 글')
    expect(label(build(once, { type: 'redo' }))).toBe('연락처 2')
    const empty = build(build(build(once, { type: 'undo' }), { type: 'undo' }), { type: 'undo' })
    expect([empty.model.fields.length, empty.selected]).toEqual([0, null])
  })

  test('removes a cleared setting', () => {
    const state = run(add('a'), { type: 'change', id: 'a', patch: { description: 'x' }, at: 0 })
    const without = build(state, { type: 'change', id: 'a', patch: { description: undefined }, at: 0 })
    expect(without.model.fields[0]?.field).not.toHaveProperty('description')
  })
})

describe('problems of a field', () => {
  const price = { name: 'price', type: 'number', label: '값' } as const

  test('are reported while typing', () => {
    const sum = { name: 'sum', type: 'calculation', label: '합', calculation: '{price} +' } as const
    expect(fieldProblems(sum, [price, sum])).toEqual({ calculation: '값이 빠졌습니다' })
    expect(fieldProblems({ ...sum, calculation: '{cost}' }, [price, sum])).toEqual({
      calculation: '없는 필드입니다: cost',
    })
    expect(fieldProblems({ ...price, validation: { pattern: '(' } }, [price])).toEqual({
      pattern: '쓸 수 없는 형식입니다',
    })
    expect(fieldProblems({ ...price, validation: { pattern: '(?=a)' } }, [price]).pattern).toContain('앞뒤를 살피는 식')
    expect(fieldProblems(price, [price, price]).name).toBe('같은 이름이 있습니다: price')
    const when = (...rules: ConditionRule[]) =>
      fieldProblems({ ...sum, calculation: '', conditional: { action: 'show', logicType: 'all', rules } }, [price, sum])
        .conditional
    expect(when()).toBe('조건을 추가하세요')
    expect(when({ field: 'sum', operator: 'is_empty' })).toBe('자기 자신을 조건으로 쓸 수 없습니다')
    expect(when({ field: 'cost', operator: 'is_empty' })).toBe('없는 필드입니다: cost')
    expect(when({ field: 'price', operator: 'greater_than', value: 'much' })).toMatch(/^더 큼과 더 작음은 숫자나 날짜/)
    expect(when({ field: 'price', operator: 'greater_than', value: '10' })).toBeUndefined()
    expect(fieldProblems({ name: 's', type: 'select', label: '', options: [] }, []).options).toBe('선택지를 추가하세요')
  })

  test('include circular references', () => {
    const a = { name: 'a', type: 'calculation', label: '가', calculation: '{b}' } as const
    const b = { name: 'b', type: 'calculation', label: '나', calculation: '{a}' } as const
    expect(findCircularReferences([a, b, price]).get('a')).toMatch(/^서로를 바라봅니다: (가 → 나 → 가|나 → 가 → 나)$/)
    expect(findCircularReferences([{ ...a, calculation: '{a}' }]).get('a')).toBe('서로를 바라봅니다: 가 → 가')
    expect(findCircularReferences([price]).size).toBe(0)
  })

  test('inside a repeater are reported at the repeater', () => {
    const state = run(add('a', 'repeater'), {
      type: 'change',
      id: 'a',
      at: 0,
      patch: { fields: [{ ...price, name: '' }] },
    })
    expect(modelProblems(state.model).get('a')?.fields).toBe('안에 있는 필드를 확인하세요: 값')
  })
})
