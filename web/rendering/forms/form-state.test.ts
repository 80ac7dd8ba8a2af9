import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { evaluateForm, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { expect, test } from 'vitest'
import { conflictingAnswers } from './form-draft.tsx'
import { formReducer, initialFormState, matchesPattern } from './form-state.ts'
import { answersToSubmit } from './rendered-form.tsx'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  ...more,
})

test('a problem reported by the server disappears when that answer changes, also in the rows of a repeater', () => {
  const rejected = formReducer(initialFormState([]), {
    type: 'reject',
    path: 'rows.0.who',
    text: '이미 있습니다',
    page: 1,
  })
  const both = formReducer(rejected, { type: 'reject', path: 'rowsize', text: '큽니다', page: 1 })
  expect(both.page).toBe(1)
  const mended = formReducer(both, { type: 'answer', name: 'rows', value: [] })
  expect(mended.serverProblems).toEqual({ rowsize: '큽니다' })
})

test('a form starts with the default values of its fields; display fields have no answer', () => {
  const fields = [field('city', 'text', { defaultValue: '서울' }), field('words', 'html', { defaultValue: '<b>x</b>' })]
  const { answers, touched } = initialFormState(fields)
  expect([answers, touched.size]).toEqual([{ city: '서울' }, 0])
})

test('a restored draft fills in unanswered fields; fields answered since then keep their answer', () => {
  const fields = [field('who', 'text'), field('city', 'text', { defaultValue: '서울' }), field('why', 'text')]
  const typed = formReducer(initialFormState(fields), { type: 'answer', name: 'who', value: '이받음' })
  const cleared = formReducer(typed, { type: 'answer', name: 'why', value: '' })
  const earlier = { who: '김받음', city: '부산', why: '사연' }
  const back = formReducer(cleared, { type: 'restore', answers: earlier, page: 1 })
  expect([back.answers, back.page]).toEqual([{ who: '이받음', city: '부산', why: '사연' }, 0])
  expect(formReducer(initialFormState(fields), { type: 'restore', answers: earlier, page: 1 }).page).toBe(1)
  expect(conflictingAnswers(earlier, cleared.answers, cleared.touched)).toEqual({ who: '김받음' })
})

test('only fields that can be answered are submitted, and numbers as numbers', () => {
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
  expect(answersToSubmit(fields, evaluateForm(planForm(fields), answers))).toEqual({
    count: 3,
    pay: { method: 'card', amount: 5_000 },
  })
})

test('a pattern with catastrophic backtracking is left to the server', () => {
  for (const pattern of ['^(a+)+$', '^(a|aa)+$', '^(\\w+\\s?)*$', '^((a?)){2,}$', '^(?:a|b|ab)*c$'])
    expect([pattern, matchesPattern(pattern, `${'a'.repeat(60)}!`)]).toEqual([pattern, true])
  expect(matchesPattern('^([0-9]{3}-)?[(+*)]+(ab)+$', 'x')).toBe(false)
  expect(matchesPattern('^[0-9]+$', '12a')).toBe(false)
  expect(matchesPattern('(', 'x')).toBe(true)
})
