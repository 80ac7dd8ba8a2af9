import type { DocumentParty } from '@jangteo/domain/tax-documents/document-content.ts'
import type { Database } from '../../database/open-database.ts'
import { businessParty, marketParty, NO_BUSINESS } from '../read-order-to-document.ts'

export interface InvoiceSides {
  issuer: DocumentParty
  recipient: DocumentParty
}

/** Both sides as of now. */
export async function readSides(
  tx: Pick<Database, 'select'>,
  { issuerId, recipientId }: { issuerId: string | null; recipientId: string },
): Promise<InvoiceSides> {
  const business = async (id: string) => (await businessParty(tx, id)) ?? { ...NO_BUSINESS, name: '' }
  return {
    issuer: issuerId ? await business(issuerId) : await marketParty(tx),
    recipient: await business(recipientId),
  }
}

const NEEDED = [
  ['businessNumber', '사업자등록번호'],
  ['name', '상호'],
  ['representative', '대표자'],
] as const

/** Without these the tax authority takes no invoice. Null where nothing is missing. */
export function missingDetails({ issuer, recipient }: InvoiceSides): string | null {
  const missing = (party: DocumentParty) => NEEDED.flatMap(([field, label]) => (party[field] ? [] : [label])).join(', ')
  const problems = [
    { side: '공급하는 자', fields: missing(issuer) },
    { side: '공급받는 자', fields: missing(recipient) },
  ].filter(({ fields }) => fields !== '')
  if (problems.length === 0) return null
  return problems.map(({ side, fields }) => `${side} 정보가 없습니다: ${fields}`).join(' · ')
}
