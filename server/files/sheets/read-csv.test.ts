import { describe, expect, test } from 'vitest'
import { cp949Of } from './cp949.fixture.ts'
import { type CsvEncoding, readCsv } from './read-csv.ts'

/** In small pieces, so that characters and rows are cut anywhere. */
async function* piecesOf(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const rowsOf = (content: string | Uint8Array, encoding: CsvEncoding = 'utf-8', size = 1_000) =>
  Array.fromAsync(readCsv(piecesOf(Buffer.from(content), size), encoding))

describe('the rows of a file', () => {
  test.each(['\n', '\r\n', '\r'])('have the numbers that Excel shows, with lines that end in %j', async (end) => {
    const file = ['이름,설명', `컵,"한 줄${end}두 줄${end}세 줄"`, '', ',', '접시,"하나,둘"', '숟가락,19" 크기'].join(
      end,
    )
    expect(await rowsOf(file)).toEqual([
      { line: 1, cells: ['이름', '설명'] },
      { line: 2, cells: ['컵', `한 줄${end}두 줄${end}세 줄`] },
      { line: 5, cells: ['접시', '하나,둘'] },
      { line: 6, cells: ['숟가락', '19" 크기'] },
    ])
  })

  test.each([1, 2, 3, 7, 1_000])('are the same in UTF-8 with BOM and in CP949, cut every %i bytes', async (size) => {
    const text = '상품명,가격\n뷁 샾 똠방각하,1000\n'
    const rows = await rowsOf(text)
    expect(await rowsOf(`\ufeff${text}`, 'utf-8', size)).toEqual(rows)
    expect(await rowsOf(cp949Of(text), 'cp949', size)).toEqual(rows)
  })

  test('are right across the chunks of a large file', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `상품 ${index}`)
    const rows = await rowsOf(names.map((name) => `"${name}","둘\n째"`).join('\n'), 'utf-8', 65_536)
    expect(rows.map(({ cells: [name] }) => name)).toEqual(names)
    expect(rows.at(-1)?.line).toBe(20_000)
  })

  test('are refused where a quote never closes, with its row number', async () => {
    await expect(rowsOf('이름\r\n"컵\r\n하나"\r\n"접시\r\n숟가락\r\n')).rejects.toMatchObject({
      name: 'UnreadableFile',
      line: 3,
    })
  })

  test('end where one is larger than any product', async () => {
    const file = `이름\n"${'가'.repeat(1_100_000)}"`
    await expect(rowsOf(file, 'utf-8', 65_536)).rejects.toMatchObject({ name: 'UnreadableFile', line: 2 })
  })
})
