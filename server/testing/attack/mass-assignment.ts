import { isLong, type Prepared } from './attack-shop.ts'

/** Fields that no endpoint accepts from clients, but that match table columns. */
const FORBIDDEN_FIELDS = {
  role: 'admin',
  accountId: '00000000-0000-4000-8000-000000000001',
  status: 'approved',
  isAdmin: true,
  supplierId: '00000000-0000-4000-8000-000000000001',
  unitPrice: 1,
  totalAmount: 1,
}
const TRIED = isLong ? Object.keys(FORBIDDEN_FIELDS).length : 2

/** Webhooks may contain unknown fields, which are ignored. */
const ACCEPTS_UNKNOWN_FIELDS = new Set(['POST /payments/webhooks/toss'])

export async function attackByMassAssignment({ name, endpoint, input, send }: Prepared): Promise<string[]> {
  if (!endpoint.body || ACCEPTS_UNKNOWN_FIELDS.has(name)) return []
  const body = Object(input.body)
  const taken: string[] = []
  const fields = Object.entries(FORBIDDEN_FIELDS).filter(([field]) => !(field in body))
  for (const [field, value] of fields.slice(0, TRIED)) {
    const { statusCode } = await send({ ...input, body: { ...body, [field]: value } })
    if (statusCode !== 400) taken.push(`${statusCode} ${name} with ${field}`)
  }
  return taken
}

/** Content types that a form of another site can send without a CORS preflight. */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

export async function attackByContentType({ name, endpoint, input, send }: Prepared): Promise<string[]> {
  if (!endpoint.body) return []
  const taken: string[] = []
  for (const type of SIMPLE_TYPES.slice(0, isLong ? SIMPLE_TYPES.length : 1)) {
    const { statusCode } = await send(input, { 'content-type': type })
    if (statusCode !== 400 && statusCode !== 415) taken.push(`${statusCode} ${name} as ${type}`)
  }
  return taken
}
