import * as authoring from '@jangteo/contracts/forms/form-authoring.ts'
import * as payments from '@jangteo/contracts/forms/form-payments.ts'
import * as contract from '@jangteo/contracts/forms/forms.ts'
import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { answer, definitionOf, field, lastEntry, makeForm } from '../testing/forms.ts'
import { approvedPaymentKey } from '../testing/orders.ts'
import { signedIn, visitor } from '../testing/test-users.ts'

const FIELDS = [field('name'), field('paper', { type: 'file' }), field('pay', { type: 'payment', defaultValue: 1_000 })]

async function formOf({ shop }: Scene) {
  const admin = await signedIn(shop, 'admin')
  const form = await makeForm(admin, FIELDS, { settings: { saveAndContinue: true } })
  return { admin, form }
}

const idOf = async (scene: Scene) => (await formOf(scene)).form.id

async function uploadTo(scene: Scene, formId: string): Promise<string> {
  const query = { field: 'paper', fileName: 'a.txt' }
  const upload = new Blob(['글'])
  return (await visitor(scene.shop).ask(contract.uploadFormFile, { params: { formId }, query, upload })).data.token
}

async function entryOf(scene: Scene, method = 'transfer') {
  const { admin, form } = await formOf(scene)
  const values: Record<string, FieldValue> = { name: '나', paper: await uploadTo(scene, form.id), pay: { method } }
  const { payment } = (await answer(scene.shop, visitor(scene.shop), form.id, values)).json()
  const entry = await lastEntry(admin, form.id)
  return {
    id: form.id,
    entry,
    params: { id: form.id, entryId: entry.id },
    paymentId: String(payment.url).split('/').at(-1) ?? '',
  }
}

const body = () => ({ name: `form-${Math.random().toString(36).slice(2)}`, definition: definitionOf(FIELDS) })

export const formExamples = [
  example(contract.getForm, async (scene) => ({ params: { id: await idOf(scene) } })),
  example(contract.findForm, async (scene) => ({ query: { name: (await formOf(scene)).form.name } })),
  example(contract.openFormTicket, async (scene) => ({ params: { formId: await idOf(scene) } })),
  example(contract.submitForm, async (scene) => ({ params: { formId: await idOf(scene) }, body: { name: '나' } })),
  example(contract.uploadFormFile, async (scene) => ({
    params: { formId: await idOf(scene) },
    query: { field: 'paper', fileName: 'a.txt' },
    upload: new Blob(['글']),
  })),
  example(contract.saveForLater, async (scene) => ({
    params: { formId: await idOf(scene) },
    body: { answers: { name: '나' }, page: 0 },
  })),
  example(contract.getSavedForm, async (scene) => {
    const params = { formId: await idOf(scene) }
    const saved = { params, body: { answers: { name: '나' }, page: 0 } }
    const { data } = await visitor(scene.shop).ask(contract.saveForLater, saved)
    return { params: { token: data.token } }
  }),

  example(payments.getFormPayment, async (scene) => ({ params: { id: (await entryOf(scene)).paymentId } })),
  example(payments.confirmFormPayment, async (scene) => ({
    params: { id: (await entryOf(scene, 'card')).paymentId },
    body: { paymentKey: approvedPaymentKey(), amount: 1_000 },
  })),
  example(payments.depositFormPayment, async (scene) => {
    const params = { id: (await entryOf(scene, 'virtual_account')).paymentId }
    await visitor(scene.shop).ask(payments.getFormPayment, { params })
    return { params }
  }),

  example(authoring.listForms, () => ({ query: {} })),
  example(authoring.getAuthoredForm, async (scene) => ({ params: { id: await idOf(scene) } })),
  example(authoring.createForm, () => ({ body: body() })),
  example(authoring.saveForm, async (scene) => ({
    params: { id: await idOf(scene) },
    body: { ...body(), version: 1 },
  })),
  example(authoring.openForm, async (scene) => ({ params: { id: await idOf(scene) }, body: { isOpen: false } })),
  example(authoring.duplicateForm, async (scene) => ({ params: { id: await idOf(scene) } })),
  example(authoring.deleteForm, async (scene) => ({ params: { id: await idOf(scene) } })),
  example(authoring.listFormVersions, async (scene) => ({ params: { id: await idOf(scene) } })),
  example(authoring.getFormVersion, async (scene) => ({ params: { id: await idOf(scene), version: 1 } })),
  example(authoring.listEntries, async (scene) => ({ params: { id: await idOf(scene) }, query: {} })),
  example(authoring.exportEntries, async (scene) => ({ params: { id: await idOf(scene) }, query: {} })),
  example(authoring.getEntry, async (scene) => ({ params: (await entryOf(scene)).params })),
  example(authoring.markEntries, async (scene) => {
    const { id, entry } = await entryOf(scene)
    const body = { ids: [entry.id], status: 'read' as const }
    return { params: { id }, body }
  }),
  example(authoring.addEntryNote, async (scene) => ({
    params: (await entryOf(scene)).params,
    body: { text: '전화했습니다' },
  })),
  example(authoring.confirmEntryPayment, async (scene) => ({
    params: { ...(await entryOf(scene)).params, field: 'pay' },
  })),
  example(authoring.deleteEntry, async (scene) => ({ params: (await entryOf(scene)).params })),
  example(authoring.downloadEntryFile, async (scene) => {
    const { params, entry } = await entryOf(scene)
    return { params: { ...params, fileId: entry.files[0]?.id ?? '' } }
  }),
]
