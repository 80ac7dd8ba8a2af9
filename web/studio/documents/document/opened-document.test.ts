import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { expect, test } from 'vitest'
import { writeBlocks } from '../../editor/content/open-content.ts'
import { changedBeside, fieldsOf, storeOf, storeShowing } from './opened-document.ts'

const document = {
  kind: 'page',
  slug: '소개',
  byline: null,
  written: { content: [{ name: 'core/paragraph', attributes: { content: '글' }, innerBlocks: [] }], title: '소개' },
} as unknown as EditedDocument

test('a version in the same vocabulary is shown in place, and a step back leads to what was there', () => {
  const store = storeOf(document)
  const before = store.get().blocks
  expect(storeShowing(store, '<p>다른 글</p>')).toBe(store)
  expect(store.get().blocks).not.toBe(before)
  store.dispatch({ type: 'undo' })
  expect(store.get().blocks).toBe(before)
})

test('a version of the page builder is opened as one, so that nothing of it is lost when it is saved again', () => {
  const store = storeOf(document)
  const shown = storeShowing(store, [{ id: 'h', type: 'hero', data: { title: '어서 오세요' }, settings: {} }])
  expect(shown).not.toBe(store)
  expect(writeBlocks(shown.get().blocks, shown.vocabulary)).toMatchObject([
    { type: 'hero', data: { title: '어서 오세요' } },
  ])
})

test('address and author are sent where they changed', () => {
  const fields = fieldsOf(document)
  expect(changedBeside(fields, document)).toEqual({})
  expect(changedBeside({ ...fields, slug: 'about', byline: ' 민아 ' }, document)).toEqual({
    slug: 'about',
    byline: '민아',
  })
  expect(changedBeside({ ...fields, slug: ' ', byline: '' }, { ...document, byline: '민아' })).toEqual({ byline: null })
})
