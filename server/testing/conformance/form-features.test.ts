import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { expect, test } from 'vitest'
import { paragraph, publishedDocument } from '../content.ts'
import { answer, field, lastEntry, makeForm } from '../forms.ts'
import { openShop } from '../open-shop.ts'
import { RENDERING, renderSources } from '../render-sources.fixture.ts'
import { signedIn, visitor } from '../test-users.ts'

/** Forms on pages of the shop, as a visitor's browser gets them. */
async function openForms() {
  const shop = await openShop({ render: renderSources })
  const admin = await signedIn(shop, 'admin')
  const show = async (...[fields, about]: [FormField[], Parameters<typeof makeForm>[2]?]) => {
    const form = await makeForm(admin, fields, about)
    const { slug } = await publishedDocument(admin, { content: [paragraph(`[form id="${form.id}"]`)] })
    const { body } = await shop.call({ url: `/${encodeURIComponent(slug)}` })
    const html = (/<form[\s\S]*<\/form>/.exec(body.slice(body.indexOf('<main')))?.[0] ?? '').replaceAll('<!-- -->', '')
    return { form, html, box: (name: string) => boxIn(html, name) }
  }
  const send = async (formId: string, answers: Parameters<typeof answer>[3]) =>
    (await answer(shop, visitor(shop), formId, answers)).json()
  return { shop, admin, show, send }
}

/** The markup of one field. */
function boxIn(html: string, name: string): string {
  const start = html.indexOf(`<div data-path="${name}"`)
  if (start < 0) return ''
  const end = html.indexOf('<div data-path=', start + 1)
  return html.slice(start, end < 0 ? undefined : end)
}

const OPTIONS = [
  { value: 'green', label: '녹차' },
  { value: 'black', label: '홍차', disabled: true },
]

/** Each type with the other properties of its field, and the rendered control. */
const CONTROLS: Record<string, [about: Partial<FormField>, shown: RegExp]> = {
  text: [{}, /<input [^>]*type="text"[^>]*name="f_text"/],
  textarea: [{}, /<textarea [^>]*name="f_textarea"/],
  select: [{ options: OPTIONS }, /<select [^>]*name="f_select".*<option value="green">녹차<\/option>/],
  radio: [{ options: OPTIONS }, /<input [^>]*type="radio"[^>]*value="green"\/>(<[^>]*>)*녹차/],
  checkbox: [{ options: OPTIONS }, /<input [^>]*type="checkbox"[^>]*value="green"\/>(<[^>]*>)*녹차/],
  rating: [{}, /^(?=(.*?type="radio"[^>]*value="[1-5]"){5})(?!.*value="(0|6)").*value="1".*value="5"/],
  range: [{}, /<input [^>]*type="range"[^>]*name="f_range"/],
  file: [{}, /<input [^>]*type="file"[^>]*accept="[^"]*\.pdf/],
  image: [{}, /<input [^>]*type="file"[^>]*accept="(?!.*pdf)[^"]*\.png/],
  color: [{}, /<input [^>]*type="color"/],
  hidden: [{ defaultValue: '봄' }, /^<div [^>]*hidden="".*<input type="hidden" name="f_hidden" value="봄"/],
  calculation: [{ calculation: '1 + 2 * 3' }, /<output[^>]*>9<\/output>/],
  password: [{}, /<input [^>]*type="password"[^>]*name="f_password"/],
  email: [{}, /<input [^>]*type="email"[^>]*name="f_email"/],
  tel: [{}, /<input [^>]*type="tel"[^>]*name="f_tel"/],
  url: [{}, /<input [^>]*type="url"[^>]*name="f_url"/],
  date: [{}, /<input [^>]*type="date"[^>]*name="f_date"/],
  number: [{}, /<input [^>]*inputMode="decimal"[^>]*name="f_number"/],
  address: [{}, /name="f_address\.zipCode".*name="f_address\.address".*name="f_address\.detailAddress"/],
  name: [{}, /name="f_name\.last".*name="f_name\.first"/],
  payment: [{ defaultValue: '5000' }, /value="card".*value="transfer".*value="virtual_account".*>5,000원</],
  heading: [{ label: '첫째 묶음' }, /<h3[^>]*>첫째 묶음<\/h3>/],
  paragraph: [{ defaultValue: '천천히 읽어 주세요' }, /<p[^>]*>천천히 읽어 주세요<\/p>/],
  divider: [{}, /<hr[^>]*>/],
  html: [{ defaultValue: '<b>굵게</b><script>alert(1)</script>' }, /<b>굵게<\/b>(?!.*alert)/],
  repeater: [{ label: '일행', fields: [field('who')] }, /<legend[^>]*>일행<\/legend>.*>일행 추가<\/button>/],
}

test('a field of each stated type is shown by its own control', RENDERING, async () => {
  const { show } = await openForms()
  const types = [
    ...['text', 'textarea', 'select', 'radio', 'checkbox', 'rating', 'range', 'file', 'image', 'color', 'hidden'],
    ...['calculation', 'password', 'email', 'tel', 'url', 'date', 'number', 'address', 'name', 'payment'],
    ...['heading', 'paragraph', 'divider', 'html', 'repeater'],
  ] as FormField['type'][]
  const fields = types.map((type) => field(`f_${type}`, { type, label: `${type}의 이름`, ...CONTROLS[type]?.[0] }))
  const { box } = await show(fields)
  for (const type of types) expect(box(`f_${type}`), type).toMatch(CONTROLS[type]?.[1] ?? 'no such type')
})

test('the answer to each input type is stored as it was given', RENDERING, async () => {
  const { admin, show, send } = await openForms()
  const given = {
    ...{ text: '우전', textarea: '두\n줄', select: 'green', radio: 'green', checkbox: ['green'], rating: 4, range: 30 },
    ...{ color: '#00aa55', hidden: '봄', email: 'tea@shop.test', tel: '02-123-4567', url: 'https://tea.test/' },
    ...{ date: '2026-04-05', number: 12.5, name: { last: '한', first: '지민' } },
    ...{ address: { zipCode: '04524', address: '세종대로 110', detailAddress: '3층' }, repeater: [{ who: '김지훈' }] },
  }
  const types = Object.keys(given) as FormField['type'][]
  const fields = types.map((type) => field(type, { type, label: type, ...CONTROLS[type]?.[0] }))
  const { form } = await show([...fields, field('sum', { type: 'calculation', calculation: '{number} * 2' })])
  expect(await send(form.id, given)).toMatchObject({ success: true })
  expect((await lastEntry(admin, form.id)).values).toEqual({ ...given, sum: 25 })
})

test('every stated property of a field is rendered in the form or used to validate its answer', RENDERING, async () => {
  const { show, send } = await openForms()
  const rules = [
    { field: 'kind', operator: 'equals' as const, value: 'cup' },
    { field: 'kind', operator: 'equals' as const, value: 'pot' },
  ]
  const { form, html, box } = await show([
    field('kind', { label: '종류', defaultValue: 'cup' }),
    field('a', { type: 'number', label: '수', defaultValue: '4' }),
    field('size', {
      ...{ type: 'select', label: '크기', description: '설명', placeholder: '고르세요', cssClass: 'wide' },
      ...{ required: true, width: 'half', options: [{ value: 's', label: '작은 것', disabled: false }, ...OPTIONS] },
      conditional: { action: 'show', logicType: 'any', rules },
    }),
    field('range', { type: 'range', label: '정도', min: 1, max: 5, step: 0.5 }),
    field('memo', {
      type: 'textarea',
      label: '메모',
      rows: 7,
      readonly: true,
      defaultValue: '적어 둔 글',
      width: 'full',
    }),
    field('pictures', { type: 'image', label: '사진', accept: '.png', multiple: true }),
    field('code', { label: '부호', validation: { pattern: '^s$', errorMessage: '작은 것만' } }),
    field('sum', { type: 'calculation', label: '합', calculation: '{a} + 1' }),
    field('other', { conditional: { action: 'show', logicType: 'all', rules } }),
  ])
  expect(box('size')).toMatch(/<label[^>]*>크기.*<option value=""[^>]*>고르세요<.*<option value="s">작은 것<.*설명/s)
  expect(box('size')).toContain('<option value="black" disabled="">홍차</option>')
  expect(box('size')).toMatch(/class="[^"]*\bwide\b/)
  expect([box('size'), box('memo')].map((one) => /^<div [^>]*col-span-full/.test(one))).toEqual([false, true])
  for (const attribute of ['min="1"', 'max="5"', 'step="0.5"']) expect(box('range')).toContain(attribute)
  expect(box('memo')).toMatch(/<textarea (?=[^>]*rows="7")(?=[^>]*readOnly="")[^>]*>적어 둔 글</)
  expect(box('pictures')).toMatch(/<input (?=[^>]*accept="\.png")(?=[^>]*multiple="")[^>]*type="file"/)
  expect(box('sum')).toMatch(/<output[^>]*>5<\/output>/)
  expect(html).not.toContain('data-path="other"')

  const sound = { kind: 'cup', size: 's', code: 's' }
  expect(await send(form.id, { ...sound, size: '' })).toMatchObject({ field: 'size', error: '크기 is required' })
  expect(await send(form.id, { ...sound, code: 'x' })).toMatchObject({ field: 'code', error: '작은 것만' })
  expect(await send(form.id, sound)).toMatchObject({ success: true })
})

test(
  'a condition shows, hides, enables or disables its field, which is required only while shown and enabled',
  RENDERING,
  async () => {
    const { show, send } = await openForms()
    const asked = { show: [true, false], hide: [false, true], enable: [true, false], disable: [false, true] }
    for (const action of ['show', 'hide', 'enable', 'disable'] as const) {
      const rules = [{ field: 'kind', operator: 'equals' as const, value: 'tea' }]
      for (const [nth, kind] of ['tea', 'coffee'].entries()) {
        const { form, box } = await show([
          field('kind', { defaultValue: kind }),
          field('leaf', { label: '잎', required: true, conditional: { action, logicType: 'all', rules } }),
        ])
        const isAsked = asked[action][nth]
        const isThere = box('leaf') !== ''
        const isOff = /<input [^>]*disabled=""/.test(box('leaf'))
        const hides = action === 'show' || action === 'hide'
        expect([action, kind, isThere, isOff]).toEqual([action, kind, isAsked || !hides, !isAsked && !hides])
        const sent = await send(form.id, { kind })
        expect([action, kind, sent.error ?? sent.success]).toEqual([action, kind, isAsked ? '잎 is required' : true])
      }
    }
  },
)

test('each operator of a condition matches the right answers only', RENDERING, async () => {
  const { show, send } = await openForms()
  const cases = {
    equals: ['tea', 'tea', 'coffee'],
    not_equals: ['tea', 'coffee', 'tea'],
    contains: ['ea', 'tea', 'coffee'],
    greater_than: ['10', '11', '10'],
    less_than: ['10', '9', '10'],
    is_empty: ['', '', 'tea'],
    is_not_empty: ['', 'tea', ''],
  } as const
  const operators = [
    ...(['equals', 'not_equals', 'contains', 'greater_than', 'less_than', 'is_empty', 'is_not_empty'] as const),
  ]
  for (const operator of operators) {
    const [value, holding, failing] = cases[operator]
    const conditional = { action: 'show', logicType: 'all', rules: [{ field: 'kind', operator, value }] } as const
    const { form } = await show([field('kind'), field('leaf', { label: '잎', required: true, conditional })])
    const errors = [await send(form.id, { kind: holding }), await send(form.id, { kind: failing })]
    expect([operator, ...errors.map(({ error }) => error)]).toEqual([operator, '잎 is required', undefined])
  }
})

const PAGES = { multiPage: true, pageBreaks: [1], progressBar: true }

test('the progress of a form with pages is shown by steps or by a bar', RENDERING, async () => {
  const { show } = await openForms()
  const shown = async (progressBarStyle: 'steps' | 'bar') =>
    (await show([field('one'), field('two')], { settings: { ...PAGES, progressBarStyle } })).html
  const { steps, bar } = { steps: await shown('steps'), bar: await shown('bar') }
  expect(steps).toMatch(/<ol aria-label="진행 단계".*<li aria-current="step".*1단계.*2단계/)
  expect(steps).not.toContain('role="progressbar"')
  expect(bar).toMatch(/2단계 중 1단계.*role="progressbar"(?=[^>]*aria-valuenow="50")[^>]*aria-valuemax="100"/)
  expect(bar).not.toContain('진행 단계')
})

test(
  'a form has the look of its theme, default, minimal or modern, and no other theme is saved',
  RENDERING,
  async () => {
    const { admin, show } = await openForms()
    const looks = {
      default: ['rounded-card', 'border', 'bg-surface'],
      minimal: ['typed:border-t-0', 'typed:bg-transparent'],
      modern: ['rounded-2xl', 'bg-sunken', 'typed:shadow-raised'],
    }
    for (const theme of ['default', 'minimal', 'modern'] as const) {
      const { html } = await show([field('one')], { settings: { theme } })
      const classes = /<form [^>]*class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
      for (const [other, look] of Object.entries(looks))
        expect([theme, other, look.every((word) => classes.includes(word))]).toEqual([theme, other, theme === other])
    }
    await expect(makeForm(admin, [field('one')], { settings: { theme: 'dark' as 'modern' } })).rejects.toThrow('400')
  },
)

test(
  'fields are in one column, in two columns or in one line with the button, as the layout says',
  RENDERING,
  async () => {
    const { admin, show } = await openForms()
    const looks: Record<string, unknown> = {}
    for (const layout of ['single', 'two-column', 'inline'] as const) {
      const { html, box } = await show([field('one'), field('two'), field('three', { type: 'textarea' })], {
        settings: { layout },
      })
      const around = /class="([^"]*)"><div data-page="true"/.exec(html)?.[1] ?? ''
      const list = /data-page="true"[^>]*class="([^"]*)"/.exec(html)?.[1] ?? ''
      looks[layout] = {
        isInLine: around.split(' ').includes('flex') && list.split(' ').includes('flex'),
        columns: list.split(' ').includes('@lg:grid-cols-2') && !/col-span-full/.test(box('one').slice(0, 120)) ? 2 : 1,
        textareaIsWide: /col-span-full/.test(box('three').slice(0, 120)),
      }
    }
    expect(looks).toMatchObject({
      single: { isInLine: false, columns: 1 },
      'two-column': { isInLine: false, columns: 2, textareaIsWide: true },
      inline: { isInLine: true },
    })
    await expect(makeForm(admin, [field('one')], { settings: { layout: 'circle' as 'inline' } })).rejects.toThrow('400')
  },
)
