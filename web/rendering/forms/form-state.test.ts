import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { evaluateForm, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { expect, test } from 'vitest'
import { fitsPattern } from './fits-pattern.ts'
import { contradicted } from './form-draft.ts'
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
  const { answers, touched } = emptyForm(fields)
  expect([answers, touched.size]).toEqual([{ city: '서울' }, 0])
})

test('what was answered earlier comes back, and what was answered meanwhile stays', () => {
  const fields = [field('who', 'text'), field('city', 'text', { defaultValue: '서울' }), field('why', 'text')]
  const typed = fillForm(emptyForm(fields), { type: 'answer', name: 'who', value: '이받음' })
  const cleared = fillForm(typed, { type: 'answer', name: 'why', value: '' })
  const earlier = { who: '김받음', city: '부산', why: '사연' }
  const back = fillForm(cleared, { type: 'restore', answers: earlier, page: 1 })
  expect([back.answers, back.page]).toEqual([{ who: '이받음', city: '부산', why: '사연' }, 0])
  expect(fillForm(emptyForm(fields), { type: 'restore', answers: earlier, page: 1 }).page).toBe(1)
  expect(contradicted(earlier, cleared.answers, cleared.touched)).toEqual({ who: '김받음' })
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
  for (const pattern of ['^(a+)+$', '^(a|aa)+$', '^(\\w+\\s?)*$', '^((a?)){2,}$', '^(?:a|b|ab)*c$'])
    expect([pattern, fitsPattern(pattern, `${'a'.repeat(60)}!`)]).toEqual([pattern, true])
  expect(fitsPattern('^([0-9]{3}-)?[(+*)]+(ab)+$', 'x')).toBe(false)
  expect(fitsPattern('^[0-9]+$', '12a')).toBe(false)
  expect(fitsPattern('(', 'x')).toBe(true)
})
