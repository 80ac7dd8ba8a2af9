import * as authoring from '@jangteo/contracts/forms/form-authoring.ts'
import * as payments from '@jangteo/contracts/forms/form-payments.ts'
import * as contract from '@jangteo/contracts/forms/forms.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { clientKey, countInProcess, limitInDatabase, tooMany } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { writeTicket } from './answering/spam-check.ts'
import { submitForm } from './answering/submit-form.ts'
import { getFormVersion, listForms, listFormVersions, readAuthoredForm } from './authoring/authored-form.ts'
import { createForm, deleteForm, duplicateForm, openForm, saveForm } from './authoring/save-form.ts'
import { addEntryNote, confirmEntryPayment, deleteEntry, markEntries } from './entries/change-entry.ts'
import { exportEntries } from './entries/export-entries.ts'
import { listEntries } from './entries/list-entries.ts'
import { downloadEntryFile, readEntry } from './entries/read-entry.ts'
import { storeFormFile } from './files/store-form-file.ts'
import { confirmFormPayment } from './payments/confirm-form-payment.ts'
import type { FormPaymentOptions } from './payments/entry-payment.ts'
import { depositFormPayment, readFormPayment } from './payments/read-form-payment.ts'
import { requireForm } from './reading/find-form.ts'
import { formAvailabilityFor } from './reading/form-availability.ts'
import { toPublicForm } from './reading/public-form.ts'
import { getSavedForm, saveForLater } from './reading/save-for-later.ts'

export function formRoutes(mount: Mount, options: FormOptions): void {
  publicFormRoutes(mount, options)
  authorRoutes(mount, options.db)
  entryRoutes(mount, options)
}

export interface FormOptions {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  paying: FormPaymentOptions
  publicUrl: string
}

function publicFormRoutes(mount: Mount, { db, jobs, paying, publicUrl }: FormOptions): void {
  const limitSending = limitInDatabase(db, { name: 'form-submit', hits: 60, seconds: 600 })
  const limitUploads = limitInDatabase(db, { name: 'form-upload', hits: 60, seconds: 3_600 })
  const limitSaving = limitInDatabase(db, { name: 'form-save', hits: 60, seconds: 3_600 })

  const publicFormFor = async (caller: { accountId: string } | null, idOrName: string) => {
    const form = await requireForm(db, idOrName)
    return toPublicForm(form, await formAvailabilityFor(db, form, caller?.accountId ?? null), paying)
  }
  mount(contract.getForm, async ({ params, caller }) => publicFormFor(caller, params.id))
  mount(contract.findForm, async ({ query, caller }) => publicFormFor(caller, query.name))
  mount(contract.openFormTicket, async ({ params }) => ({
    data: { ticket: writeTicket(await requireForm(db, params.formId), Date.now()) },
  }))
  mount(contract.submitForm, async ({ params, body, caller, request }) => {
    await limitSending(request)
    const client = clientKey(request.ip)
    const sent = { formId: params.formId, accountId: caller?.accountId ?? null, answers: body, client }
    return submitForm(db, { jobs, publicUrl, paymentMethods: paying.paymentMethods }, sent)
  })
  mount(contract.uploadFormFile, async ({ params, query, upload, caller, request }) => {
    await limitUploads(request)
    return { data: await storeFormFile(db, { ...params, query, upload, isSignedIn: caller !== null }) }
  })
  mount(contract.saveForLater, async ({ params, body, caller, request }) => {
    await limitSaving(request)
    return { data: await saveForLater(db, { ...params, isSignedIn: caller !== null }, body) }
  })
  mount(contract.getSavedForm, async ({ params }) => ({ data: await getSavedForm(db, params.token) }))

  // Each read of an open virtual account asks the provider.
  const paymentReads = countInProcess({ hits: 60, seconds: 60 })
  mount(payments.getFormPayment, async ({ params, request }) => {
    if (!paymentReads.admits(request.ip)) throw tooMany(paymentReads.secondsLeft())
    return { data: await readFormPayment(db, { paying, publicUrl }, params.id) }
  })
  mount(payments.confirmFormPayment, async ({ params, body }) => {
    await confirmFormPayment(db, paying, { id: params.id, ...body })
    return { data: await readFormPayment(db, { paying, publicUrl }, params.id) }
  })
  const { sandbox } = paying
  if (sandbox)
    mount(payments.depositFormPayment, async ({ params }) => ({
      data: await depositFormPayment(db, { paying, publicUrl }, sandbox, params.id),
    }))
}

function authorRoutes(mount: Mount, db: Database): void {
  mount(authoring.listForms, async ({ query }) => listForms(db, query))
  mount(authoring.getAuthoredForm, async ({ params }) => ({ data: await readAuthoredForm(db, params.id) }))
  mount(authoring.createForm, async ({ caller, body }) => ({ data: await createForm(db, caller.accountId, body) }))
  mount(authoring.saveForm, async ({ caller, params, body }) => ({
    data: await saveForm(db, caller.accountId, { id: params.id, ...body }),
  }))
  mount(authoring.openForm, async ({ params, body }) => ({ data: await openForm(db, params.id, body.isOpen) }))
  mount(authoring.duplicateForm, async ({ caller, params }) => ({
    data: await duplicateForm(db, caller.accountId, params.id),
  }))
  mount(authoring.deleteForm, async ({ params }) => {
    await deleteForm(db, params.id)
    return { success: true }
  })
  mount(authoring.listFormVersions, async ({ params }) => ({ data: await listFormVersions(db, params.id) }))
  mount(authoring.getFormVersion, async ({ params }) => ({ data: await getFormVersion(db, params) }))
}

function entryRoutes(mount: Mount, { db, jobs }: FormOptions): void {
  mount(authoring.listEntries, async ({ params, query }) => listEntries(db, params.id, query))
  mount(authoring.exportEntries, async ({ params, query, reply }) => {
    reply.header('content-disposition', DISPOSITION)
    return exportEntries(db, params.id, query)
  })
  mount(authoring.getEntry, async ({ params }) => ({ data: await readEntry(db, params) }))
  mount(authoring.markEntries, async ({ params, body }) => ({
    data: { changed: await markEntries(db, jobs, { formId: params.id, ...body }) },
  }))
  mount(authoring.addEntryNote, async ({ caller, params, body }) => {
    await addEntryNote(db, params, { authorId: caller.accountId, text: body.text })
    return { data: await readEntry(db, params) }
  })
  mount(authoring.confirmEntryPayment, async ({ caller, params }) => {
    await confirmEntryPayment(db, caller.accountId, params)
    return { data: await readEntry(db, params) }
  })
  mount(authoring.deleteEntry, async ({ params }) => {
    await deleteEntry(db, params)
    return { success: true }
  })
  mount(authoring.downloadEntryFile, async ({ params, reply }) => downloadEntryFile(db, params, reply))
}

const DISPOSITION = `attachment; filename="entries.csv"; filename*=UTF-8''${encodeURIComponent('응답 목록.csv')}`
