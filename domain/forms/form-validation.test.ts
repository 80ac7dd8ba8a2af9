import { describe, expect, test } from 'vitest'
import type { FieldValue, FormField } from './form-fields.ts'
import { evaluateForm, planForm } from './form-logic.ts'
import { problemsOf, validateAnswers } from './form-validation.ts'

const matches = (pattern: string, text: string) => new RegExp(pattern).test(text)

function problems(fields: FormField[], answers: Record<string, FieldValue>) {
  const plan = planForm(fields)
  return problemsOf(plan, evaluateForm(plan, answers), matches)
}

const field = (about: Partial<FormField>): FormField => ({ name: 'a', type: 'text', label: '이름', ...about })
const problem = (about: Partial<FormField>, value?: FieldValue) =>
  problems([field(about)], value === undefined ? {} : { a: value }).a

const options = [
  { value: 'x', label: '엑스' },
  { value: 'y', label: '와이' },
  { value: 'z', label: '제트', disabled: true },
]

describe('an answer', () => {
  test.each<[Partial<FormField>, FieldValue | undefined, string | undefined]>([
    [{ required: true }, undefined, '이름 is required'],
    [{ required: true }, '  ', '이름 is required'],
    [{ required: true, type: 'checkbox' }, false, '이름 is required'],
    [{ required: true, type: 'checkbox', options }, [], '이름 is required'],
    [{ required: true, type: 'file' }, [], '이름 is required'],
    [{ required: true, type: 'rating' }, undefined, '이름 is required'],
    [{ required: true, type: 'address' }, { zipCode: '04524', address: '' }, '이름 is required'],
    [{ required: true, type: 'name' }, { first: ' ', last: '' }, '이름 is required'],
    [{ required: true, type: 'number' }, 0, undefined],
    [{}, undefined, undefined],
    [{ type: 'email' }, 'a@b.kr', undefined],
    [{ type: 'email' }, 'a@b', 'Invalid email address'],
    [{ type: 'email' }, 'a b@c.kr', 'Invalid email address'],
    [{ type: 'url' }, 'https://장터.kr', undefined],
    [{ type: 'url' }, 'ftp://a.kr', 'Invalid URL'],
    [{ type: 'url' }, 'javascript:alert(1)', 'Invalid URL'],
    [{ type: 'tel' }, '+82 (02) 123-4567', undefined],
    [{ type: 'tel' }, '02.123', 'Invalid phone number'],
    [{ type: 'number' }, '열', 'Must be a number'],
    [{ type: 'number', min: 1 }, 0, 'Must be at least 1'],
    [{ type: 'number', max: 5 }, '5.5', 'Must be at most 5'],
    [{ type: 'number', min: 1, max: 5 }, '5', undefined],
    [{ type: 'range' }, 101, 'Must be at most 100'],
    [{ type: 'range', min: -5 }, -6, 'Must be at least -5'],
    [{ type: 'rating' }, 0, 'Must be at least 1'],
    [{ type: 'rating' }, 6, 'Must be at most 5'],
    [{ type: 'color' }, '#12345g', 'Invalid format'],
    [{ type: 'date' }, '2026-02-31', 'Invalid format'],
    [{ type: 'date' }, '2026-02-28', undefined],
    [{ type: 'select', options }, 'x', undefined],
    [{ type: 'select', options }, 'z', 'Invalid format'],
    [{ type: 'radio', options }, 'w', 'Invalid format'],
    [{ type: 'checkbox', options }, ['x', 'y'], undefined],
    [{ type: 'checkbox', options }, 'x', 'Invalid format'],
    [{ type: 'checkbox' }, 'on', 'Invalid format'],
    [{ validation: { pattern: '^\\d{3}$' } }, '12', 'Invalid format'],
    [{ validation: { pattern: '^\\d{3}$', errorMessage: '숫자 세 자리' } }, '12', '숫자 세 자리'],
    [{ validation: { pattern: '^\\d{3}$' } }, '123', undefined],
    [{ validation: { pattern: '^\\d{3}$' } }, '', undefined],
    [{ type: 'heading', required: true }, undefined, undefined],
  ])('to %o of %o: %s', (about, value, expected) => {
    expect(problem(about, value)).toBe(expected)
  })

  test('is not required where the field is hidden or disabled', () => {
    for (const action of ['show', 'enable'] as const) {
      const hidden = field({
        required: true,
        conditional: { action, logicType: 'all', rules: [{ field: 'b', operator: 'equals', value: '1' }] },
      })
      expect(problems([hidden, field({ name: 'b' })], {})).toEqual({})
      expect(problems([hidden, field({ name: 'b' })], { b: '1' })).toEqual({ a: '이름 is required' })
    }
  })

  test('of several rows is validated row by row', () => {
    const rows = field({
      type: 'repeater',
      max: 2,
      fields: [field({ name: 'mail', type: 'email', required: true, label: '메일' })],
    })
    expect(problems([rows], { a: [{ mail: 'a@b.kr' }, { mail: '' }, { mail: 'x' }] })).toEqual({
      a: 'Must be at most 2',
      'a.1.mail': '메일 is required',
      'a.2.mail': 'Invalid email address',
    })
  })
})

const fieldNamed = (name: string, about: Partial<FormField> = {}): FormField => ({ ...field(about), name, label: name })
const judge = (fields: FormField[], answers: Record<string, FieldValue>) =>
  validateAnswers(planForm(fields), answers, () => true)

describe('what counts', () => {
  test.each<[Partial<FormField>, FieldValue, FieldValue | undefined]>([
    [{}, '글', '글'],
    [{}, '  ', undefined],
    [{ type: 'number' }, ' 3.5 ', 3.5],
    [{ type: 'rating' }, '4', 4],
    [{ type: 'checkbox' }, false, false],
    [{ type: 'checkbox' }, true, true],
    [{ type: 'heading' }, '글', undefined],
    [{ readonly: true, defaultValue: '그대로' }, '바꿈', '그대로'],
    [{ type: 'calculation', calculation: '1 + 2' }, 99, 3],
    [
      { type: 'payment', defaultValue: 900 },
      { method: 'card', amount: 1 },
      { method: 'card', amount: 900 },
    ],
    [{ type: 'payment' }, { method: 'transfer', amount: 77.9 }, { method: 'transfer', amount: 77 }],
    [{ type: 'repeater', fields: [fieldNamed('b', { type: 'number' })] }, [{ b: '1' }, {}], [{ b: 1 }, {}]],
  ])('of %o answered with %o is %o', (about, value, counted) => {
    expect(judge([fieldNamed('a', about)], { a: value })).toEqual({
      values: counted === undefined ? {} : { a: counted },
    })
  })

  test.each<[Partial<FormField>, FieldValue]>([
    [{}, { a: 1 }],
    [{}, ['글']],
    [{ type: 'email' }, true],
    [{ type: 'address' }, '서울'],
    [{ type: 'address' }, { zipCode: { a: 1 }, address: 'x' }],
    [{ type: 'name' }, ['한']],
    [{ type: 'file' }, { token: 'x' }],
    [{ type: 'checkbox' }, 'on'],
    [{ type: 'repeater', fields: [fieldNamed('b')] }, [{ c: 1 }]],
    [{ type: 'repeater', fields: [fieldNamed('b')] }, ['b']],
    [{ type: 'payment' }, { method: 'cash', amount: 1 }],
  ])('of %o is never %o', (about, value) => {
    expect(judge([fieldNamed('a', about)], { a: value })).toEqual({ problems: { a: 'Invalid format' } })
  })

  test('is nothing where the form has no such field', () => {
    expect(judge([fieldNamed('a')], { a: '글', b: '글' })).toEqual({ problems: { b: 'Unknown field' } })
  })
})
