import { describe, expect, test } from 'vitest'
import { validateAnswers } from './form-answers.ts'
import type { FieldValue, FormField } from './form-fields.ts'
import { planForm } from './form-logic.ts'
import { displayText } from './form-texts.ts'

const field = (name: string, about: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  ...about,
})
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
    [{ type: 'repeater', fields: [field('b', { type: 'number' })] }, [{ b: '1' }, {}], [{ b: 1 }, {}]],
  ])('of %o answered with %o is %o', (about, value, counted) => {
    expect(judge([field('a', about)], { a: value })).toEqual({ values: counted === undefined ? {} : { a: counted } })
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
    [{ type: 'repeater', fields: [field('b')] }, [{ c: 1 }]],
    [{ type: 'repeater', fields: [field('b')] }, ['b']],
    [{ type: 'payment' }, { method: 'cash', amount: 1 }],
  ])('of %o is never %o', (about, value) => {
    expect(judge([field('a', about)], { a: value })).toEqual({ problems: { a: 'Invalid format' } })
  })

  test('is nothing where the form has no such field', () => {
    expect(judge([field('a')], { a: '글', b: '글' })).toEqual({ problems: { b: 'Unknown field' } })
  })
})

describe('the displayed text', () => {
  const options = [{ value: 'x', label: '엑스' }]
  test.each<[Partial<FormField>, FieldValue | undefined, string]>([
    [{}, '글', '글'],
    [{ type: 'select', options }, 'x', '엑스'],
    [{ type: 'checkbox', options }, ['x', 'y'], '엑스, y'],
    [{ type: 'checkbox' }, true, '예'],
    [{ type: 'checkbox' }, false, '아니요'],
    [{ type: 'name' }, { last: '한', first: '지민' }, '한지민'],
    [
      { type: 'address' },
      { zipCode: '04524', address: '세종대로 110', detailAddress: '3층' },
      '(04524) 세종대로 110 3층',
    ],
    [{ type: 'payment' }, { method: 'card', amount: 12_000 }, '신용·체크카드 12,000원'],
    [{ type: 'repeater', fields: [field('b'), field('c')] }, [{ b: '1', c: '2' }, { b: '3' }], '1 2 / 3'],
    [{ type: 'calculation' }, 0.1 + 0.2, '0.3'],
    [{ type: 'password' }, 'Hidden-1', ''],
    [{}, undefined, ''],
  ])('of %o with %o is %s', (about, value, text) => {
    expect(displayText(field('a', about), value)).toBe(text)
  })
})
