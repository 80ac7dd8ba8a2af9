import { expect, test } from 'vitest'
import { addParagraphs } from './inspect-import.ts'

test.each([
  ['하나\n둘\n\n셋', '<p>하나<br>\n둘</p>\n<p>셋</p>'],
  ['글\n\n<h2>제목</h2>\n\n<ul>\n<li>가</li>\n</ul>', '<p>글</p>\n<h2>제목</h2>\n<ul>\n<li>가</li>\n</ul>'],
  ['앞\n\n<pre>a\n\nb</pre>\n\n뒤', '<p>앞</p>\n<pre>a\n\nb</pre>\n<p>뒤</p>'],
  ['<p>이미</p>\n\n<p>있음</p>', '<p>이미</p>\n\n<p>있음</p>'],
  ['<!-- wp:html -->\n\n글\n<!-- /wp:html -->', '<!-- wp:html -->\n\n글\n<!-- /wp:html -->'],
  ['한 줄', '한 줄'],
])('an old post %j is imported with its paragraphs', (source, imported) => {
  expect(addParagraphs(source)).toBe(imported)
})
