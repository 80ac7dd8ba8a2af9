import type { APIRequestContext } from '@playwright/test'
import { listEntries } from '../../contracts/forms/form-authoring.ts'
import { submitForm } from '../../contracts/forms/forms.ts'
import { askingAs } from '../api-caller.ts'
import { builtForm } from '../form-pages.ts'

export interface Answered {
  payment: string
  entries: string
  entry: string
}

type Method = 'card' | 'transfer' | 'virtual_account'

/** An unpaid entry of a form with a payment field. Each has its own client address: fast repeats from one are spam. */
export async function answeredForm(request: APIRequestContext, method: Method): Promise<Answered> {
  const admin = await askingAs(request, 'admin@jangteo.test')
  const { id } = await builtForm(admin, [
    { name: 'who', type: 'text', label: '이름' },
    { name: 'why', type: 'textarea', label: '남기실 말씀' },
    { name: 'pay', type: 'payment', label: '참가비', defaultValue: 12_000 },
  ])
  const body = { who: '김받음', why: '두 명이 함께 갑니다. 자리는 창가로 부탁드립니다.', pay: { method } }
  const { payment } = await admin(submitForm, { params: { formId: id }, body })
  const entries = `/admin/forms/${id}/entries`
  const [entry] = (await admin(listEntries, { params: { id }, query: {} })).data
  return { payment: new URL(payment?.url ?? '/', 'http://shop').pathname, entries, entry: `${entries}/${entry?.id}` }
}
