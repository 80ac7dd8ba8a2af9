import type { FormField } from '@jangteo/domain/form-fields.ts'
import { evaluateForm, planForm } from '@jangteo/domain/form-logic.ts'
import { expect, test } from 'vitest'
import { fitsPattern } from './fits-pattern.ts'
import { emptyForm, fillForm } from './form-state.ts'
import { sentAnswers } from './sent-answers.ts'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  ...more,
})

test('what the server refused goes once that answer changes, also in the rows of a repeater', () => {
  const refused = fillForm(emptyForm([]), { type: 'refuse', path: 'rows.0.who', text: '이미 있습니다', page: 1 })
  const both = fillForm(refused, { type: 'refuse', path: 'rowsize', text: '큽니다', page: 1 })
  expect(both.page).toBe(1)
  const mended = fillForm(both, { type: 'answer', name: 'rows', value: [] })
  expect(mended.refusals).toEqual({ rowsize: '큽니다' })
})

test('a form begins with what its author put there, and what is only shown is no answer', () => {
  const fields = [field('city', 'text', { defaultValue: '서울' }), field('words', 'html', { defaultValue: '<b>x</b>' })]
  const { answers, isTouched } = emptyForm(fields)
  expect([answers, isTouched]).toEqual([{ city: '서울' }, false])
})

test('only what somebody could answer is sent, and figures as figures', () => {
  const fields = [
    field('count', 'number'),
    field('sum', 'calculation', { calculation: '{count} * 2' }),
    field('fixed', 'text', { readonly: true, defaultValue: 'x' }),
    field('hint', 'heading'),
    field('empty', 'text'),
    field('gone', 'text', {
      conditional: { action: 'hide', logicType: 'all', rules: [{ field: 'count', operator: 'equals', value: '3' }] },
    }),
    field('pay', 'payment'),
  ]
  const answers = { count: '3', gone: '말', empty: ' ', pay: { method: 'card', amount: '5000' }, sum: 99 }
  expect(sentAnswers(fields, evaluateForm(planForm(fields), answers))).toEqual({
    count: 3,
    pay: { method: 'card', amount: 5_000 },
  })
})

test('a pattern that could stop the browser is left to the server', () => {
  expect(fitsPattern('^(a+)+$', `${'a'.repeat(40)}!`)).toBe(true)
  expect(fitsPattern('^[0-9]+$', '12a')).toBe(false)
  expect(fitsPattern('(', 'x')).toBe(true)
})
