import { isLong, type Prepared } from './attacked-shop.ts'

/** Fields that no form has and every table would like. */
const WISHES = {
  role: 'admin',
  accountId: '00000000-0000-4000-8000-000000000001',
  status: 'approved',
  isAdmin: true,
  supplierId: '00000000-0000-4000-8000-000000000001',
  unitPrice: 1,
  totalAmount: 1,
}
const TRIED = isLong ? Object.keys(WISHES).length : 2

/** Their senders may add what they like: only what we know is read. */
const TAKES_MORE = new Set(['POST /payments/webhooks/toss'])

export async function byForgedFields({ name, endpoint, input, send }: Prepared): Promise<string[]> {
  if (!endpoint.body || TAKES_MORE.has(name)) return []
  const body = Object(input.body)
  const taken: string[] = []
  const wishes = Object.entries(WISHES).filter(([field]) => !(field in body))
  for (const [field, value] of wishes.slice(0, TRIED)) {
    const { statusCode } = await send({ ...input, body: { ...body, [field]: value } })
    if (statusCode !== 400) taken.push(`${statusCode} ${name} with ${field}`)
  }
  return taken
}

/** What a form of another site can send without asking the browser. */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

export async function byOtherTypes({ name, endpoint, input, send }: Prepared): Promise<string[]> {
  if (!endpoint.body) return []
  const taken: string[] = []
  for (const type of SIMPLE_TYPES.slice(0, isLong ? SIMPLE_TYPES.length : 1)) {
    const { statusCode } = await send(input, { 'content-type': type })
    if (statusCode !== 400 && statusCode !== 415) taken.push(`${statusCode} ${name} as ${type}`)
  }
  return taken
}
