import { MOST_FORM_FILE_BYTES, MOST_FORM_FILES } from '@jangteo/contracts/forms/forms.ts'
import { expect, test } from 'vitest'
import { acceptOf, fileHelp, MOST_FILE_BYTES, MOST_FILES, unfitFile } from './file-rules.ts'

test('a form in the browser has the limits of the contract', () => {
  expect([MOST_FILES, MOST_FILE_BYTES]).toEqual([MOST_FORM_FILES, MOST_FORM_FILE_BYTES])
})

test('a file of another kind, an empty and a large one are told before they are sent', () => {
  const file = { name: '도면.PDF', type: 'application/pdf', size: 10 }
  expect(unfitFile(file, '.pdf')).toBeUndefined()
  expect(unfitFile(file, 'application/*')).toBeUndefined()
  expect(unfitFile(file, 'image/*,.png')).toBe('받지 않는 종류의 파일입니다.')
  expect(unfitFile({ ...file, size: 0 }, '.pdf')).toBe('빈 파일입니다.')
  expect(unfitFile({ ...file, size: MOST_FILE_BYTES + 1 }, '.pdf')).toBe('10MB보다 큰 파일입니다.')
})

test('what is taken is said in words', () => {
  expect(fileHelp('.pdf, image/*')).toBe('PDF, 이미지 · 한 개에 10MB까지')
  expect(acceptOf({ type: 'image' })).not.toContain('.pdf')
})
