import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import { expect, test } from 'vitest'
import { documentChanges } from './content-changes.ts'

const written = (content: DocumentInput['content'], title = '소개'): DocumentInput => ({
  title,
  content,
  excerpt: '',
  featuredImage: null,
  featuredImageAlt: '',
  categoryId: null,
  tags: [],
})
const paragraph = (content: string) => ({ name: 'core/paragraph', attributes: { content } })

test('a changed word is marked inside its paragraph', () => {
  const [title, changed] = documentChanges(written([paragraph('봄에 팝니다')]), written([paragraph('가을에 팝니다')]))
  expect(title).toMatchObject({ label: '제목', change: 'same' })
  expect(changed).toMatchObject({ label: '문단', change: 'changed' })
  expect(changed?.pieces.filter(({ change }) => change !== 'same')).toEqual([
    { text: '봄에', change: 'removed' },
    { text: '가을에', change: 'added' },
  ])
})

test('added and removed blocks are listed as a whole, and changed settings too', () => {
  const before = written([paragraph('가'), { name: 'core/image', attributes: { url: '/1.png' } }, paragraph('나')])
  const after = written(
    [paragraph('가'), paragraph('나'), { name: 'core/spacer', attributes: { height: '10px' } }],
    '새 제목',
  )
  const lines = documentChanges(before, after).filter(({ change }) => change !== 'same')
  expect(lines.map(({ label, change }) => `${label} ${change}`)).toEqual([
    '제목 changed',
    '이미지 removed',
    '여백 added',
  ])
  expect(lines[1]?.pieces[0]?.text).toContain('/1.png')
})
