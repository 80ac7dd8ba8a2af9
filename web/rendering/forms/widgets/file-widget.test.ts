import { MAX_FORM_FILE_BYTES, MAX_FORM_FILES } from '@jangteo/contracts/forms/forms.ts'
import { expect, test } from 'vitest'
import { acceptedTypes, fileHelp, fileProblem, MAX_FILE_BYTES, MAX_FILES } from './file-widget.tsx'

test('the file limits in the browser are those of the contract', () => {
  expect([MAX_FILES, MAX_FILE_BYTES]).toEqual([MAX_FORM_FILES, MAX_FORM_FILE_BYTES])
})

test('a file of another type, an empty and a too large file are rejected before the upload', () => {
  const file = { name: '도면.PDF', type: 'application/pdf', size: 10 }
  expect(fileProblem(file, '.pdf')).toBeUndefined()
  expect(fileProblem(file, 'application/*')).toBeUndefined()
  expect(fileProblem(file, 'image/*,.png')).toBe('받지 않는 종류의 파일입니다.')
  expect(fileProblem({ ...file, size: 0 }, '.pdf')).toBe('빈 파일입니다.')
  expect(fileProblem({ ...file, size: MAX_FILE_BYTES + 1 }, '.pdf')).toBe('10MB보다 큰 파일입니다.')
})

test('the help text lists the accepted file types', () => {
  expect(fileHelp('.pdf, image/*')).toBe('PDF, 이미지 · 한 개에 10MB까지')
  expect(acceptedTypes({ type: 'image' })).not.toContain('.pdf')
})
