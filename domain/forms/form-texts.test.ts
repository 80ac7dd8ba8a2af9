import { describe, expect, test } from 'vitest'
import type { FieldValue, FormField } from './form-fields.ts'
import { displayText } from './form-texts.ts'

const field = (name: string, about: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  ...about,
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
