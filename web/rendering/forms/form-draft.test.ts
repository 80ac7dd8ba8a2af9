import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { expect, test } from 'vitest'
import { fittingAnswers, keptAnswers } from './form-draft.ts'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  ...more,
})

test('passwords, files and payments are never kept, not even in rows', () => {
  const fields = [
    field('mail', 'email'),
    field('secret', 'password'),
    field('paper', 'file'),
    field('pay', 'payment'),
    field('rows', 'repeater', { fields: [field('who', 'text'), field('pin', 'password')] }),
  ]
  const answers = {
    mail: 'a@b.kr',
    secret: 'x',
    paper: 'token',
    pay: { method: 'card' },
    rows: [{ who: '김', pin: '1234' }],
    stranger: 'y',
  }
  expect(keptAnswers(fields, answers)).toEqual({ mail: 'a@b.kr', rows: [{ who: '김' }] })
})

test('of what was kept, only what the form still asks in that way comes back', () => {
  const fields = [
    field('mail', 'email'),
    field('rows', 'repeater', { fields: [field('who', 'text')] }),
    field('x', 'text'),
  ]
  const kept = { mail: 'a@b.kr', rows: '글', x: { zipCode: '1' }, gone: '말' }
  expect(fittingAnswers(fields, kept)).toEqual({ mail: 'a@b.kr' })
})
