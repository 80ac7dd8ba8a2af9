import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const FONTS = 'pretendard/dist/public/static/alternative'

type Weight = 'regular' | 'bold'
type Align = 'left' | 'center' | 'right'

/** Both weights, read once for a process. Only the glyphs that a paper uses are embedded in it. */
let fonts: Promise<Record<Weight, Buffer>> | undefined

function loadFonts(): Promise<Record<Weight, Buffer>> {
  fonts ??= Promise.all(
    ['Regular', 'Bold'].map((weight) => readFile(require.resolve(`${FONTS}/Pretendard-${weight}.ttf`))),
  )
    .then(([regular, bold]) => ({ regular, bold }) as Record<Weight, Buffer>)
    .catch((error: unknown) => {
      fonts = undefined
      throw error
    })
  return fonts
}

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 42
const CONTENT_WIDTH = A4.width - 2 * MARGIN
/** Above it stands the foot of the page. */
const BOTTOM = A4.height - MARGIN - 18
const CELL_PADDING = 5
const LINE_GAP = 2

const INK = '#1f1d1a'
const SOFT = '#6b665e'
const LINE = '#cfc9be'
const SHADE = '#f4f1ea'

export interface PaperColumn {
  label: string
  /** Of the width that the columns with fixed widths leave, where it is undefined. */
  width?: number
  align?: Align
}

export interface PaperCell {
  text: string
  /** A smaller line below the text. */
  note?: string
}

export interface PaperFact {
  term: string
  value: string
}

interface TextStyle {
  weight?: Weight
  size?: number
  color?: string
  align?: Align
}

/** Draws papers in A4 from top to bottom; `y` is where the next piece begins. */
export class PdfPaper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #done: Promise<Buffer>
  #y = MARGIN

  static async open(about: { title: string; author: string; createdAt: Date }): Promise<PdfPaper> {
    return new PdfPaper(await loadFonts(), about)
  }

  private constructor(
    weights: Record<Weight, Buffer>,
    { title, author, createdAt }: { title: string; author: string; createdAt: Date },
  ) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'ko-KR',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    })
    for (const weight of ['regular', 'bold'] as const) this.#pdf.registerFont(weight, weights[weight])
    this.#done = collect(this.#pdf)
  }

  title(text: string, facts: readonly PaperFact[]): void {
    this.#write(text, MARGIN, this.#y, CONTENT_WIDTH, { weight: 'bold', size: 22, align: 'center' })
    this.#y += 38
    const width = CONTENT_WIDTH / facts.length
    for (const [index, { term, value }] of facts.entries()) {
      const align = index === 0 ? 'left' : index === facts.length - 1 ? 'right' : 'center'
      this.#write(`${term} ${value}`, MARGIN + index * width, this.#y, width, { color: SOFT, align })
    }
    this.#y += 20
  }

  /** Boxes beside each other, of the same height. */
  boxes(boxes: readonly { title: string; facts: readonly PaperFact[] }[]): void {
    const gap = 10
    const termWidth = 52
    const width = (CONTENT_WIDTH - gap * (boxes.length - 1)) / boxes.length
    const valueWidth = width - termWidth - 2 * CELL_PADDING
    const heights = boxes.map(({ facts }) =>
      facts.map(({ value }) => this.#heightOf(value, valueWidth, {}) + LINE_GAP + 3),
    )
    const bodyHeight = Math.max(...heights.map((rows) => rows.reduce((sum, height) => sum + height, 0)))
    const headHeight = 20
    const top = this.#y
    for (const [index, { title, facts }] of boxes.entries()) {
      const left = MARGIN + index * (width + gap)
      this.#pdf.rect(left, top, width, headHeight).fill(SHADE)
      this.#pdf
        .lineWidth(0.6)
        .rect(left, top, width, headHeight + bodyHeight + 10)
        .stroke(LINE)
      this.#write(title, left + CELL_PADDING, top + 5, width, { weight: 'bold' })
      let y = top + headHeight + 6
      for (const [row, { term, value }] of facts.entries()) {
        this.#write(term, left + CELL_PADDING, y, termWidth, { color: SOFT })
        this.#write(value, left + CELL_PADDING + termWidth, y, valueWidth)
        y += heights[index]?.[row] ?? 0
      }
    }
    this.#y = top + headHeight + bodyHeight + 24
  }

  /** The head is repeated on every page that the table goes on to. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly PaperCell[])[]): void {
    const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
    const widths = columns.map(({ width }) => width ?? CONTENT_WIDTH - fixed)
    this.#tableHead(columns, widths)
    for (const row of rows) {
      const height = Math.max(...row.map((cell, index) => this.#cellHeight(cell, widths[index] ?? 0)))
      if (this.#y + height > BOTTOM) {
        this.#nextPage()
        this.#tableHead(columns, widths)
      }
      let left = MARGIN
      for (const [index, cell] of row.entries()) {
        const width = widths[index] ?? 0
        this.#cell(cell, left, width, columns[index]?.align)
        left += width
      }
      this.#y += height
      this.#rule(LINE, 0.5)
    }
    this.#y += 12
  }

  /** Sums at the right, not divided between pages; the one marked as the total stands out. */
  sums(sums: readonly (PaperFact & { isTotal?: boolean })[]): void {
    const width = 220
    const left = MARGIN + CONTENT_WIDTH - width
    if (this.#y + sums.length * 20 > BOTTOM) this.#nextPage()
    for (const { term, value, isTotal } of sums) {
      if (isTotal) {
        this.#pdf
          .lineWidth(1)
          .moveTo(left, this.#y)
          .lineTo(left + width, this.#y)
          .stroke(INK)
        this.#y += 5
      }
      const style: TextStyle = isTotal ? { weight: 'bold', size: 12 } : {}
      this.#write(term, left, this.#y, width, style)
      this.#write(value, left, this.#y, width, { ...style, align: 'right' })
      this.#y += isTotal ? 22 : 16
    }
    this.#y += 8
  }

  note(text: string): void {
    const height = this.#heightOf(text, CONTENT_WIDTH, { size: 8 })
    if (this.#y + height > BOTTOM) this.#nextPage()
    this.#write(text, MARGIN, this.#y, CONTENT_WIDTH, { size: 8, color: SOFT })
    this.#y += height + 6
  }

  /** Writes the foot of every page, and returns the file. */
  async finish(foot: string): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page)
      const style: TextStyle = { size: 8, color: SOFT }
      this.#write(foot, MARGIN, BOTTOM + 8, CONTENT_WIDTH, style)
      this.#write(`${page + 1} / ${count}`, MARGIN, BOTTOM + 8, CONTENT_WIDTH, { ...style, align: 'right' })
    }
    this.#pdf.end()
    return this.#done
  }

  #tableHead(columns: readonly PaperColumn[], widths: readonly number[]): void {
    const height = 22
    this.#pdf.rect(MARGIN, this.#y, CONTENT_WIDTH, height).fill(SHADE)
    let left = MARGIN
    for (const [index, { label, align = 'left' }] of columns.entries()) {
      const width = widths[index] ?? 0
      this.#write(label, left + CELL_PADDING, this.#y + 6, width - 2 * CELL_PADDING, { weight: 'bold', align })
      left += width
    }
    this.#y += height
    this.#rule(INK, 0.8)
  }

  #cellHeight({ text, note }: PaperCell, width: number): number {
    const inner = width - 2 * CELL_PADDING
    const noteHeight = note ? this.#heightOf(note, inner, { size: 8 }) + LINE_GAP : 0
    return this.#heightOf(text, inner, {}) + noteHeight + 2 * CELL_PADDING
  }

  #cell({ text, note }: PaperCell, left: number, width: number, align: Align = 'left'): void {
    const inner = width - 2 * CELL_PADDING
    const top = this.#y + CELL_PADDING
    this.#write(text, left + CELL_PADDING, top, inner, { align })
    if (!note) return
    const below = top + this.#heightOf(text, inner, {}) + LINE_GAP
    this.#write(note, left + CELL_PADDING, below, inner, { align, size: 8, color: SOFT })
  }

  #rule(color: string, width: number): void {
    this.#pdf
      .lineWidth(width)
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + CONTENT_WIDTH, this.#y)
      .stroke(color)
  }

  #nextPage(): void {
    this.#pdf.addPage()
    this.#y = MARGIN
  }

  #heightOf(text: string, width: number, { weight = 'regular', size = 9.5 }: TextStyle): number {
    return this.#pdf.font(weight).fontSize(size).heightOfString(oneLine(text), { width, lineGap: LINE_GAP })
  }

  #write(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { weight = 'regular', size = 9.5, color = INK, align = 'left' } = style
    this.#pdf
      .font(weight)
      .fontSize(size)
      .fillColor(color)
      .text(oneLine(text), x, y, { width, align, lineGap: LINE_GAP })
  }
}

/** Control characters would break the layout or hide text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of pdf as unknown as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
