import { type OpenApi, takenBy } from '../fuzz/json-schema.ts'
import { isLong, type Prepared } from './attacked-shop.ts'

const INJECTIONS = [
  `name" desc, (select 1/0) --`,
  `(select pg_sleep(20))`,
  `' or 1/0=1 --`,
  `id; drop table accounts; --`,
  `asc nulls first; select 1/0`,
  `1) union select password_hash from accounts --`,
  `\\'; select pg_sleep(20) --`,
  `%' and 1=(select 1/0) --`,
]

/** A statement that slept would end after ten seconds with 503, one that divided by zero with 500. */
export async function byInjectedQueries({ name, endpoint, input, send }: Prepared, document: OpenApi) {
  const parameters = Object.keys(takenBy(document, endpoint.method, endpoint.path).query)
  const wrong: string[] = []
  for (const [nth, parameter] of parameters.entries()) {
    const chosen = isLong ? INJECTIONS : [INJECTIONS[nth % INJECTIONS.length]]
    for (const injection of chosen) {
      const { statusCode } = await send({ ...input, query: { ...input.query, [parameter]: injection } })
      if (statusCode >= 500) wrong.push(`${statusCode} ${name} ${parameter}=${injection}`)
    }
  }
  return wrong
}
