import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type {
  getSettlement as getContract,
  listSettlements as listContract,
} from '@jangteo/contracts/ledger/settlement.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { readHeld } from './read-held.ts'
import { countLines, readDays, readLines, type SupplierMonth } from './settlement-lines.ts'
import { readSupplierMonths } from './supplier-months.ts'

export async function listSettlements(
  db: Database,
  supplierId: string,
  { page, limit }: Received<typeof listContract>['query'],
): Promise<Answer<typeof listContract>> {
  const [months, heldAmount, { commissionPercent }] = await Promise.all([
    readSupplierMonths(db, supplierId),
    readHeld(db, supplierId),
    readSetting(db, 'trade'),
  ])
  const data = months.slice((page - 1) * limit, page * limit)
  return { data, total: months.length, page, limit, heldAmount, commissionPercent }
}

export async function getSettlement(
  db: Database,
  which: SupplierMonth,
  { page, limit }: Received<typeof getContract>['query'],
): Promise<Answer<typeof getContract>> {
  const [months, days, lines, total] = await Promise.all([
    readSupplierMonths(db, which.supplierId),
    readDays(db, which),
    readLines(db, which, { limit, offset: (page - 1) * limit }),
    countLines(db, which),
  ])
  const data = months.find(({ month }) => month === which.month)
  if (!data) throw new AppError('not_found')
  return { data, days, lines: { data: lines, total, page, limit } }
}
