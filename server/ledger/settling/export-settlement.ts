import { LINE_KIND_LABELS } from '@jangteo/contracts/ledger/settlement.ts'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { readLines, type SupplierMonth } from './settlement-lines.ts'

const BATCH = 2_000
const HEADINGS = ['일시', '구분', '주문번호', '거래 금액', '수수료', '정산 금액']

/** The lines of a month, the newest first. */
export function exportSettlement(db: Database, which: SupplierMonth): AsyncIterable<string> {
  return csvFile(HEADINGS, rowsOf(db, which))
}

async function* rowsOf(db: Database, which: SupplierMonth): AsyncGenerator<(string | number)[]> {
  let batch = await readLines(db, which, { limit: BATCH })
  while (batch.length > 0) {
    for (const { at, kind, orderNumber, grossAmount, commissionAmount, netAmount } of batch)
      yield [
        new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }),
        LINE_KIND_LABELS[kind],
        orderNumber,
        grossAmount,
        commissionAmount,
        netAmount,
      ]
    batch = batch.length < BATCH ? [] : await readLines(db, which, { limit: BATCH, before: batch.at(-1) })
  }
}
