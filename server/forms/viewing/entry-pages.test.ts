import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { field, makeForm } from '../../testing/forms.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn } from '../../testing/test-users.ts'
import { type EntryQuery, findEntryPage } from './entry-pages.ts'

const COUNT = 60
const LIMIT = 4

interface Known {
  id: string
  number: number
  city: string
  stars: string
  age: number | null
}

/** Three cities in turn, five stars for every second entry, and no age for every tenth. */
async function openDesk() {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const { id: formId } = await makeForm(admin, [field('city'), field('stars'), field('age', { type: 'number' })])
  await shop.db.execute(sql`
    insert into form_entries (form_id, version, status, submitted_at, values)
    select ${formId}::uuid, 1, case when n > ${COUNT}::int then 'spam' else 'new' end, now() - (n * 37 % 61) * interval '1 minute',
      jsonb_build_object('number', n, 'city', 'city' || n % 3, 'stars', (n % 2)::text, 'age', n * 13 % 17)
    from generate_series(1, ${COUNT + 5}::int) n`)
  await shop.db.execute(sql`
    insert into form_answers (entry_id, form_id, field, text, number)
    select e.id, e.form_id, a.key, a.value, case when a.key = 'age' and a.value <> '0' then a.value::numeric end
    from form_entries e, jsonb_each_text(e.values - 'number') a
    where e.status <> 'spam' and not (a.key = 'age' and (e.values->>'number')::int % 10 = 0)`)
  const { rows } = await shop.db.execute<Known & Record<string, unknown>>(sql`
    select e.id, (e.values->>'number')::int as number, e.values->>'city' as city, e.values->>'stars' as stars,
      a.number::int as age from form_entries e left join form_answers a on a.entry_id = e.id and a.field = 'age'
    where e.status <> 'spam' order by e.submitted_at desc, e.id desc`)
  return { db: shop.db, formId, newest: rows }
}

const FILTERS: EntryQuery['filters'][] = [
  [],
  [{ field: 'city', text: 'city1' }],
  [
    { field: 'city', text: 'city1' },
    { field: 'stars', text: '1' },
  ],
  [{ field: 'city', text: 'nowhere' }],
]
const SORTS = (['asc', 'desc'] as const).flatMap((direction): EntryQuery['sort'][] => [
  { by: 'submitted', field: '', direction },
  { by: 'text', field: 'stars', direction },
  { by: 'number', field: 'age', direction },
])

test('page after page shows every entry once and in order, whichever query found the page', async () => {
  const { db, formId, newest } = await openDesk()
  for (const filters of FILTERS)
    for (const sort of SORTS) {
      const matching = newest.filter((one) => filters.every(({ field: name, text }) => one[name as 'city'] === text))
      const query = { formId, ownerId: null, entryCount: COUNT, searched: [], filters, sort, limit: LIMIT }
      const found: string[] = []
      for (let page = 1; page <= Math.ceil(matching.length / LIMIT) + 1; page++) {
        const { ids, total } = await findEntryPage(db, { ...query, page })
        expect(total).toBe(matching.length)
        found.push(...ids)
      }
      const numbers = new Map(newest.map((one) => [one.id, one]))
      const shown = found.map((id) => numbers.get(id)?.number)
      expect({ filters, sort, shown }).toEqual({
        filters,
        sort,
        shown: inOrder(matching, sort).map((one) => one.number),
      })
    }
})

/** Equal values by id; entries without a value last, the newest first. */
function inOrder(newest: readonly Known[], { by, direction }: EntryQuery['sort']): Known[] {
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'submitted') return direction === 'desc' ? [...newest] : newest.toReversed()
  const said = (one: Known) => (by === 'number' ? one.age : one.stars)
  const answered = newest.filter((one) => said(one) !== null)
  const compare = <Kind extends string | number>(one: Kind, other: Kind) => (one < other ? -1 : one > other ? 1 : 0)
  answered.sort((one, other) => sign * (compare(said(one) ?? 0, said(other) ?? 0) || compare(one.id, other.id)))
  return [...answered, ...newest.filter((one) => said(one) === null)]
}
