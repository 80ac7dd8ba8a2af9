import { DEFAULT_FORM_SETTINGS, type FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import pg from 'pg'

export const CITIES = ['서울', '부산', '대구', '인천', '광주', '대전', '울산', '제주']

const FORM: FormDefinition = {
  title: '설문',
  description: '',
  fields: [
    { name: 'name', type: 'text', label: '이름', required: true },
    {
      name: 'city',
      type: 'select',
      label: '도시',
      options: CITIES.map((label, place) => ({ value: String(place), label })),
    },
    { name: 'age', type: 'number', label: '나이', min: 1, max: 120 },
    { name: 'phone', type: 'tel', label: '전화' },
    { name: 'stars', type: 'rating', label: '별점' },
    { name: 'twice', type: 'calculation', label: '두 배', calculation: '{age} * 2' },
    { name: 'words', type: 'textarea', label: '한마디', validation: { pattern: '^[^<>]*$' } },
  ],
  settings: DEFAULT_FORM_SETTINGS,
  confirmations: [],
}

function viewOf(formId: string): ViewDefinition {
  const fields = ['name', 'city', 'age', 'stars', '_submittedAt'].map((name) => ({ name, label: '', sortable: true }))
  return {
    title: '응답',
    source: { type: 'form', formId },
    visualization: { type: 'table' },
    template: { fields, wrapperClass: '', itemClass: '' },
    interaction: { enableSearch: true, enableFilters: true, filterFields: ['city', 'stars'], enableExport: true },
    itemsPerPage: 25,
    sort: null,
    audience: { type: 'public' },
    fixedFilters: [],
  }
}

/** Creates a form with `count` realistic entries, and a view of them. */
export async function fillEntries(url: string, count: number): Promise<{ formId: string; viewId: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB'`)
    const { rows: people } = await client.query(`select id from accounts where role = 'admin' limit 1`)
    const { rows: forms } = await client.query(
      `insert into forms (name, entry_count) values ('bench', $1) returning id`,
      [count],
    )
    const formId: string = forms[0].id
    await client.query(`insert into form_versions (form_id, version, definition, saved_by) values ($1, 1, $2, $3)`, [
      formId,
      FORM,
      people[0].id,
    ])
    await client.query(ENTRIES, [formId, count, CITIES])
    await client.query(ANSWERS, [formId, CITIES])
    await client.query('vacuum analyze form_entries, form_answers, forms, form_versions')
    const { rows: views } = await client.query(
      `insert into views (name, definition) values ('bench', $1) returning id`,
      [viewOf(formId)],
    )
    return { formId, viewId: views[0].id }
  } finally {
    await client.end()
  }
}

const ENTRIES = `
  insert into form_entries (form_id, version, status, submitted_at, values, words)
   select $1, 1, (array['new', 'read', 'done'])[1 + n % 3], now() - n * interval '1 minute',
     jsonb_build_object('name', '응답자 ' || n, 'city', (n % 8)::text, 'age', 1 + n * 7919 % 120, 'phone', '010-' || n,
       'stars', 1 + n % 5, 'twice', 2 * (1 + n * 7919 % 120), 'words', md5(n::text)),
     ' 응답자 ' || n || ' ' || ($3::text[])[1 + n % 8] || ' ' || (1 + n * 7919 % 120) || ' 010-' || n || ' ' || md5(n::text)
   from generate_series(1, $2::int) n`

const ANSWERS = `
  insert into form_answers (entry_id, form_id, field, text, number)
   select e.id, e.form_id, a.field, a.text, a.number from form_entries e,
   lateral (values
     ('name', e.values->>'name', null), ('city', ($2::text[])[1 + (e.values->>'city')::int], null),
     ('age', e.values->>'age', (e.values->>'age')::numeric), ('phone', e.values->>'phone', null),
     ('stars', e.values->>'stars', (e.values->>'stars')::numeric), ('twice', e.values->>'twice', (e.values->>'twice')::numeric),
     ('words', e.values->>'words', null)) as a (field, text, number)
   where e.form_id = $1`
