import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { expect, test } from 'vitest'
import { compatibleAnswers, storableAnswers } from './form-draft.tsx'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  ...more,
})

test('passwords, files and payments are never stored, not even in rows', () => {
  const fields = [
    field('mail', 'email'),
    field('secret', 'password'),
    field('paper', 'file'),
    field('photo', 'image'),
    field('pay', 'payment'),
    field('rows', 'repeater', { fields: [field('who', 'text'), field('pin', 'password')] }),
  ]
  const answers = {
    mail: 'a@b.kr',
    secret: 'x',
    paper: 'token',
    photo: 'token',
    pay: { method: 'card' },
    rows: [{ who: '김', pin: '1234' }],
    stranger: 'y',
  }
  expect(storableAnswers(fields, answers)).toEqual({ mail: 'a@b.kr', rows: [{ who: '김' }] })
})

test('a draft restores only answers to fields that the form still has with the same type', () => {
  const fields = [
    field('mail', 'email'),
    field('rows', 'repeater', { fields: [field('who', 'text')] }),
    field('x', 'text'),
  ]
  const stored = { mail: 'a@b.kr', rows: '글', x: { zipCode: '1' }, gone: '말' }
  expect(compatibleAnswers(fields, stored)).toEqual({ mail: 'a@b.kr' })
})
