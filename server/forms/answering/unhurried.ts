import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { clientKey, countHit } from '../../http/rate-limit.ts'
import { SHORTEST_MS } from './ticket.ts'

/** One answer in the time that nobody writes two in, and no more than somebody with many of them has. */
const PACES = [
  { name: 'form-without-ticket', hits: 1, seconds: SHORTEST_MS / 1_000 },
  { name: 'forms-without-ticket', hits: 10, seconds: 600 },
]

/** Programs that send nothing but answers have no ticket: how quickly they come from one address tells them from robots. */
export function unhurried(db: Database): (request: FastifyRequest) => Promise<boolean> {
  return async ({ ip }) => {
    const counts: boolean[] = []
    for (const pace of PACES) counts.push((await countHit(db, pace, clientKey(ip))).count <= pace.hits)
    return counts.every(Boolean)
  }
}
