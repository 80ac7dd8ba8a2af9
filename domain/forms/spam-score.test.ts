import { expect, test } from 'vitest'
import type { FormField } from './form-fields.ts'
import { hasManyLinks, spamReasons } from './spam-score.ts'

test('an entry is spam for one strong reason, or for weak ones together', () => {
  expect(spamReasons([])).toEqual([])
  expect(spamReasons(['no_ticket'])).toEqual([])
  expect(spamReasons(['links'])).toEqual([])
  expect(spamReasons(['no_ticket', 'links'])).toEqual(['links', 'no_ticket'])
  expect(spamReasons(['no_ticket', 'address_pace'])).toEqual(['address_pace', 'no_ticket'])
  expect(spamReasons(['trap'])).toEqual(['trap'])
})

test('links count in texts, also in lists, and not in fields that ask for a URL', () => {
  const fields: FormField[] = [
    { name: 'words', type: 'textarea', label: '' },
    { name: 'rows', type: 'repeater', label: '' },
    { name: 'site', type: 'url', label: '' },
  ]
  const links = 'https://a.test http://b.test www.c.test'
  expect(hasManyLinks(fields, { words: links })).toBe(true)
  expect(hasManyLinks(fields, { rows: [{ each: links }] })).toBe(true)
  expect(hasManyLinks(fields, { words: 'https://a.test', site: links })).toBe(false)
  expect(hasManyLinks(fields, {})).toBe(false)
})
