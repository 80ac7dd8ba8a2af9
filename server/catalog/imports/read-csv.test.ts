import { describe, expect, test } from 'vitest'
import { cp949Of } from './cp949.fixture.ts'
import { readCsv } from './read-csv.ts'

const rowsOf = (content: string | Uint8Array) => Array.fromAsync(readCsv(Buffer.from(content)))

describe('the rows of a file', () => {
  test.each(['\n', '\r\n', '\r'])('know the line they begin at, with lines that end in %j', async (end) => {
    const file = ['이름,설명', `컵,"한 줄${end}두 줄${end}세 줄"`, '', ',', '접시,"하나,둘"', '숟가락,19" 크기'].join(
      end,
    )
    expect(await rowsOf(file)).toEqual([
      { line: 1, cells: ['이름', '설명'] },
      { line: 2, cells: ['컵', `한 줄${end}두 줄${end}세 줄`] },
      { line: 7, cells: ['접시', '하나,둘'] },
      { line: 8, cells: ['숟가락', '19" 크기'] },
    ])
  })

  test('are the same in UTF-8 with BOM and in CP949', async () => {
    const text = '상품명,가격\n뷁 샾 똠방각하,1000\n'
    const rows = await rowsOf(text)
    expect(await rowsOf(`\ufeff${text}`)).toEqual(rows)
    expect(await rowsOf(cp949Of(text))).toEqual(rows)
  })

  test('are right across the chunks of a large file', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `상품 ${index}`)
    const rows = await rowsOf(names.map((name) => `"${name}","둘\n째"`).join('\n'))
    expect(rows.map(({ cells: [name] }) => name)).toEqual(names)
    expect(rows.at(-1)?.line).toBe(39_999)
  })

  test('are refused where a quote never closes, with its line number', async () => {
    await expect(rowsOf('이름\r\n"컵\r\n하나"\r\n"접시\r\n숟가락\r\n')).rejects.toMatchObject({
      name: 'UnreadableFile',
      line: 4,
    })
  })

  test('end where one is larger than any product', async () => {
    await expect(rowsOf(`이름\n"${'가'.repeat(1_100_000)}"`)).rejects.toMatchObject({ name: 'UnreadableFile', line: 2 })
  })
})
