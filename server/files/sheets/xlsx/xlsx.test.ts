import { describe, expect, test } from 'vitest'
import { ZipWriter } from '../../zip-writer.ts'
import { readXlsx } from './read-xlsx.ts'
import { xlsxFile } from './write-xlsx.ts'

type Parts = Record<string, string | Iterable<string>>

const PARTS: Parts = {
  '_rels/.rels':
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<x:workbook xmlns:r="r"><x:sheets><x:sheet name="숨김" state="hidden" r:id="h"/><x:sheet name="상품" r:id="s"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="h" Type="x/worksheet" Target="hidden.xml"/><Relationship Id="s" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
  'xl/hidden.xml': '<worksheet/>',
  'xl/texts.xml':
    '<sst><si><t>상품명</t></si><si><r><t>컵 </t></r><r><t>&amp; 접시</t></r><rPh><t>읽기</t></rPh></si></sst>',
  'xl/sheet.xml': '<worksheet><sheetData/></worksheet>',
}

async function workbook(parts: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter()
  const pieces: Buffer[] = []
  for (const [name, content] of Object.entries({ ...PARTS, ...parts }))
    pieces.push(...(await Array.fromAsync(zip.entry(name, typeof content === 'string' ? [content] : content))))
  return new Uint8Array(Buffer.concat([...pieces, zip.directory()]))
}

const rowsOf = async (parts: Parts, ...limits: [Parameters<typeof readXlsx>[1]?, Parameters<typeof readXlsx>[2]?]) =>
  Array.fromAsync(readXlsx(await workbook(parts), ...limits))

const repeated = (text: string, times: number): string[] => Array.from({ length: times }, () => text)

const TOO_LARGE = '엑셀 파일의 내용이 너무 큽니다. 시트를 나누거나 CSV로 저장해 주세요'
const BROKEN = '엑셀 파일이 손상되어 읽을 수 없습니다. 다시 저장해서 올려 주세요'

describe('a workbook', () => {
  test('is read with the row numbers and texts that Excel shows, from the first visible sheet', async () => {
    const sheet = `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>가격</t></is></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>0.34999999999999998</v></c><c r="C4"><v>8.801234567893E12</v></c></row>
      <row r="5"><c r="A5" t="s"/></row>
      <row r="7"><c r="A7" t="str"><f>A1</f><v>줄_x000D_\n바꿈</v></c><c r="B7" t="b"><v>1</v></c></row>
    </sheetData></worksheet>`
    expect(await rowsOf({ 'xl/sheet.xml': sheet })).toEqual([
      { line: 1, cells: ['상품명', '', '가격'] },
      { line: 4, cells: ['컵 & 접시', '0.35', '8801234567893'] },
      { line: 7, cells: ['줄\r\n바꿈', '1'] },
    ])
  })

  test('that is written is read unchanged, with formulas as text', async () => {
    const rows = [
      ['=SUM(A1)', -3],
      ['_x000D_ <b>&"\r\n\u0001', 1.5],
      ['\ttab', 0],
    ]
    const columns = [
      { heading: '이름', width: 10, isText: true },
      { heading: '수', width: 10, isText: false },
    ]
    const file = new Uint8Array(Buffer.concat(await Array.fromAsync(xlsxFile([{ name: '상품', columns, rows }]))))
    expect(await Array.fromAsync(readXlsx(file))).toEqual([
      { line: 1, cells: ['이름', '수'] },
      { line: 2, cells: ["'=SUM(A1)", '-3'] },
      { line: 3, cells: ['_x000D_ <b>&"\r\n\u0001', '1.5'] },
      { line: 4, cells: ["'\ttab", '0'] },
    ])
  })

  test('that inflates to more than the limit, or has too many cells, columns or texts, is refused', async () => {
    const bomb = { 'xl/sheet.xml': repeated(' '.repeat(100_000), 100) }
    expect((await workbook(bomb)).length).toBeLessThan(50_000)
    await expect(rowsOf(bomb, { bytes: 1_000_000 })).rejects.toMatchObject({
      name: 'UnreadableFile',
      message: TOO_LARGE,
    })
    const cells = { 'xl/sheet.xml': repeated('<row><c/><c/><c/></row>', 100) }
    await expect(rowsOf(cells, { cells: 200 })).rejects.toMatchObject({ message: TOO_LARGE })
    await expect(rowsOf({ 'xl/sheet.xml': '<row><c r="XFD1"/></row>' })).rejects.toMatchObject({ message: TOO_LARGE })
    const texts = { 'xl/texts.xml': repeated('<si><t>0123456789</t></si>', 1_000) }
    await expect(rowsOf(texts, { textChars: 5_000 })).rejects.toMatchObject({ message: TOO_LARGE })
  })

  test('that needs more memory than its thread has is refused, and the process goes on', async () => {
    const texts = { 'xl/texts.xml': repeated('<si><t>a</t></si>'.repeat(1_000), 3_000) }
    const heap = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }
    await expect(rowsOf(texts, {}, heap)).rejects.toMatchObject({ name: 'UnreadableFile', message: TOO_LARGE })
  })

  test('that is broken, cut off or of another kind gets a clear answer', async () => {
    const whole = await workbook({})
    const broken = [whole.slice(0, whole.length - 30), new Uint8Array(Buffer.from('PK\x03\x04 and so on'))]
    for (const file of broken)
      await expect(Array.fromAsync(readXlsx(file))).rejects.toMatchObject({ name: 'UnreadableFile', message: BROKEN })
  })
})
