import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { expect, test } from 'vitest'
import { writeBlocks } from '../../editor/content/open-content.ts'
import { changedMetadata, fieldsOf, storeOf, storeWithContent } from './document-draft.ts'

const document = {
  kind: 'page',
  slug: '소개',
  byline: null,
  written: { content: [{ name: 'core/paragraph', attributes: { content: '글' }, innerBlocks: [] }], title: '소개' },
} as unknown as EditedDocument

test('a version in the same vocabulary is shown in place, and undo restores the previous content', () => {
  const store = storeOf(document)
  const before = store.get().blocks
  expect(storeWithContent(store, '<p>다른 글</p>')).toBe(store)
  expect(store.get().blocks).not.toBe(before)
  store.dispatch({ type: 'undo' })
  expect(store.get().blocks).toBe(before)
})

test('a page builder version opens in the page builder vocabulary, so that saving loses nothing', () => {
  const store = storeOf(document)
  const shown = storeWithContent(store, [{ id: 'h', type: 'hero', data: { title: '어서 오세요' }, settings: {} }])
  expect(shown).not.toBe(store)
  expect(writeBlocks(shown.get().blocks, shown.vocabulary)).toMatchObject([
    { type: 'hero', data: { title: '어서 오세요' } },
  ])
})

test('slug and author are sent only if changed', () => {
  const fields = fieldsOf(document)
  expect(changedMetadata(fields, document)).toEqual({})
  expect(changedMetadata({ ...fields, slug: 'about', byline: ' 민아 ' }, document)).toEqual({
    slug: 'about',
    byline: '민아',
  })
  expect(changedMetadata({ ...fields, slug: ' ', byline: '' }, { ...document, byline: '민아' })).toEqual({
    byline: null,
  })
})
