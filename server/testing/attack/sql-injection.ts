import { inputSchemasOf, type OpenApi } from '../fuzz/json-schema.ts'
import { isLong, type Prepared } from './attack-shop.ts'

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

/** An executed `pg_sleep` would time out with 503, an executed division by zero would be a 500. */
export async function attackBySqlInjection({ name, endpoint, input, send }: Prepared, document: OpenApi) {
  const parameters = Object.keys(inputSchemasOf(document, endpoint.method, endpoint.path).query)
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
