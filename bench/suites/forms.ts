import { parseShortcodes } from '@jangteo/domain/content/shortcodes.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { evaluateForm, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { problemsOf, validateAnswers } from '@jangteo/domain/forms/form-validation.ts'
import { answerCaller } from '../forms/answer-caller.ts'
import { CITIES, fillEntries } from '../forms/fill-entries.ts'
import { CONNECTIONS } from '../measurement.ts'
import type { Figure, Suite, SuiteTools } from '../suite.ts'

const ENTRIES = 100_000
const FIELDS = 500
/** Milliseconds per keystroke, which leave the browser time to paint. */
const MAX_MS = 4

export const formsSuite: Suite = {
  name: 'forms',
  baselines: ['fastify-small', 'fastify-select'],
  run: async (tools) => {
    const engine = await measureEngine(tools)
    await using shop = await tools.openShop()
    const begin = performance.now()
    const { formId, viewId } = await fillEntries(shop.databaseUrl, ENTRIES)
    tools.log(`${ENTRIES.toLocaleString('en')} entries made in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
    const senders = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, place) => answerCaller(shop.origin, formId, place)),
    )
    const sending = await tools.measureCalls(senders)
    return [
      ...engine,
      { name: 'POST /forms/{id}/submit', measurement: sending, baseline: 'fastify-select' },
      ...(await measureViews(tools, shop.origin, viewId)),
      ...(await measureShortcodes(tools)),
    ]
  },
}

async function measureViews({ measureHttp }: SuiteTools, origin: string, viewId: string): Promise<Figure[]> {
  const city = encodeURIComponent(CITIES[0] ?? '')
  const asked = {
    'the newest': '',
    'sorted by a text': '&sort=name',
    'sorted by a number': '&sort=age&direction=desc',
    filtered: `&filter[city]=${city}`,
    'filtered and sorted': `&filter[city]=${city}&sort=age`,
    'filtered twice': `&filter[city]=${city}&filter[stars]=5`,
    'page 4,000': '&page=4000',
    searched: `&search=${encodeURIComponent('응답자 777')}`,
  }
  const figures: Figure[] = []
  for (const [title, query] of Object.entries(asked)) {
    const path = `/api/v1/views/render?viewId=${viewId}${query}`
    const measurement = await measureHttp(origin, { path })
    figures.push({
      name: `view of ${ENTRIES.toLocaleString('en')} entries, ${title}`,
      measurement,
      baseline: 'fastify-select',
    })
  }
  return figures
}

const BRACKETS = 10_000
const NAMES = new Set(['product', 'form'])

/** The time must grow linearly with the number of brackets, not quadratically. */
async function measureShortcodes({ measureCalls, log }: SuiteTools): Promise<Figure[]> {
  const reading = (text: string) => measureCalls([async () => void parseShortcodes(text, NAMES)])
  const few = await reading('[product id="1"'.repeat(BRACKETS / 10))
  const many = await reading('[product id="1"'.repeat(BRACKETS))
  log(
    `brackets that never close: ${BRACKETS / 10} in ${few.p50.toFixed(2)} ms, ${BRACKETS} in ${many.p50.toFixed(2)} ms`,
  )
  const shown = await reading('[form id="1"]말'.repeat(BRACKETS))
  return [
    {
      name: `${BRACKETS.toLocaleString('en')} brackets that never close`,
      measurement: many,
      baseline: 'fastify-small',
    },
    { name: `${BRACKETS.toLocaleString('en')} shortcodes read`, measurement: shown, baseline: 'fastify-small' },
  ]
}

/** The rules that the browser evaluates for each keystroke, and the server for each entry. */
async function measureEngine({ measureCalls, log }: SuiteTools): Promise<Figure[]> {
  const plan = planForm(largeForm())
  const answers = Object.fromEntries(plan.fields.map(({ name }, place) => [name, String(place)]))
  const matches = () => true
  const keystroke = await measureCalls([
    async () => {
      problemsOf(plan, evaluateForm(plan, answers), matches)
    },
  ])
  const judging = await measureCalls([
    async () => {
      validateAnswers(plan, answers, matches)
    },
  ])
  const verdict = keystroke.p50 > MAX_MS ? `MORE than the wanted ${MAX_MS} ms` : `wanted at most ${MAX_MS} ms`
  log(
    `a keystroke in a form of ${FIELDS} fields with ${FIELDS} rules: ${keystroke.p50.toFixed(2)} ms, 99 in 100 within ${keystroke.p99.toFixed(2)} ms, ${verdict}`,
  )
  return [
    { name: `engine, ${FIELDS} fields and rules, a keystroke`, measurement: keystroke, baseline: 'fastify-small' },
    { name: `engine, ${FIELDS} fields and rules, all answers judged`, measurement: judging, baseline: 'fastify-small' },
  ]
}

/** Every field depends on the previous one; every tenth is a sum of others. */
function largeForm(): FormField[] {
  return Array.from({ length: FIELDS }, (_, place): FormField => {
    const before = `f${place - 1}`
    const conditional: FormField['conditional'] = {
      action: place % 2 === 0 ? 'show' : 'enable',
      logicType: 'all',
      rules: [{ field: place === 0 ? `f${FIELDS - 1}` : before, operator: 'is_not_empty' }],
    }
    const calculation = `{f${Math.max(0, place - 2)}} + {f${Math.max(0, place - 3)}} * 2`
    if (place % 10 === 9) return { name: `f${place}`, type: 'calculation', label: '합', calculation, conditional }
    return { name: `f${place}`, type: place % 3 === 0 ? 'number' : 'text', label: '칸', required: true, conditional }
  })
}
