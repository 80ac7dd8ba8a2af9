import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Transaction } from '../issue-documents.ts'
import { taxInvoices } from '../tables.ts'
import { missingDetails, readSides } from './invoice-sides.ts'
import { markIssued, ofIssuer } from './send-invoices.ts'

export interface EnteredApprovals {
  issued: number
  problems: { line: number; message: string }[]
}

/** `20261130-41000012-12345678` of the list of Hometax, or without hyphens. */
const APPROVAL = /(?<![\w-])(20\d{6})-?(\d{8})-?([\da-z]{8})(?![\w-])/i
const OUR_NUMBER = /\b(?:TI|EI)-\d{4}-\d{6,}\b/
const MAX_PROBLEMS = 50

interface Line {
  line: number
  approvalNumber: string
  text: string
}

function parseLines(text: string): Line[] {
  return text.split(/\r?\n/).flatMap((row, index) => {
    const found = APPROVAL.exec(row)
    if (!found) return []
    return [
      { line: index + 1, approvalNumber: found.slice(1).join('').toLowerCase(), text: row.replace(found[0], ' ') },
    ]
  })
}

/**
 * Takes lines as copied from the list of Hometax. A line names its invoice by our number in the remarks, else by the
 * written day, the number of the recipient and the total, where these fit one invoice only.
 */
export async function enterApprovals(
  db: Database,
  { text, issuerId }: { text: string; issuerId: string | null },
  onEntered?: (tx: Transaction, issued: number) => Promise<void>,
): Promise<EnteredApprovals> {
  const lines = parseLines(text)
  if (lines.length === 0) return { issued: 0, problems: [{ line: 1, message: '승인번호가 있는 줄이 없습니다.' }] }
  return db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(taxInvoices)
      .where(and(ofIssuer(issuerId), inArray(taxInvoices.state, ['draft', 'failed'])))
      .orderBy(asc(taxInvoices.id))
      .for('update')
    const used = new Set<string>()
    const problems: EnteredApprovals['problems'] = []
    for (const { line, approvalNumber, text: row } of lines) {
      const [known] = await tx
        .select({ id: taxInvoices.id })
        .from(taxInvoices)
        .where(eq(taxInvoices.approvalNumber, approvalNumber))
      // The same list pasted again changes nothing.
      if (known) continue
      const [invoice, ...others] = open.filter((one) => !used.has(one.id) && isMeant(one, row))
      if (!invoice || others.length > 0) {
        const message = invoice
          ? '같은 날짜와 금액의 계산서가 여러 건입니다. 줄에 계산서 번호를 함께 적어 주세요.'
          : '이 줄에 맞는 발급 전 계산서가 없습니다.'
        problems.push({ line, message })
        continue
      }
      const sides = await readSides(tx, invoice)
      const missing = missingDetails(sides)
      if (missing) {
        problems.push({ line, message: missing })
        continue
      }
      used.add(invoice.id)
      await markIssued(tx, { ...invoice, content: { ...invoice.content, ...sides } }, approvalNumber)
    }
    if (used.size > 0) await onEntered?.(tx, used.size)
    return { issued: used.size, problems: problems.slice(0, MAX_PROBLEMS) }
  })
}

function isMeant({ number, writtenOn, totalAmount, content }: typeof taxInvoices.$inferSelect, row: string): boolean {
  const named = OUR_NUMBER.exec(row)?.[0]
  if (named) return named === number
  const plain = row.replaceAll(',', '')
  const digits = (pattern: string) => new RegExp(`(?<![\\d-])${pattern}(?!\\d)`)
  const { businessNumber } = content.recipient
  return (
    plain.replace(/[-./]/g, '').includes(writtenOn.replaceAll('-', '')) &&
    !!businessNumber &&
    plain.replaceAll('-', '').includes(businessNumber) &&
    (totalAmount < 0 ? plain.includes(String(totalAmount)) : digits(String(totalAmount)).test(plain))
  )
}
