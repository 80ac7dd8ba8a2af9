import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProtectedArea } from './protected-area.tsx'

test('the server renders nothing of a protected area: rendered pages are anonymous', () => {
  const html = renderToString(
    <MemoryRouter>
      <ProtectedArea area="/admin">비밀</ProtectedArea>
    </MemoryRouter>,
  )
  expect(html).toContain('불러오는 중입니다.')
  expect(html).not.toContain('비밀')
})
