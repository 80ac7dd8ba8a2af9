import * as payments from '@jangteo/contracts/forms/form-payments.ts'
import * as contract from '@jangteo/contracts/forms/forms.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { limitInDatabase } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { submitForm } from './answering/submit-form.ts'
import { writeTicket } from './answering/ticket.ts'
import { unhurried } from './answering/unhurried.ts'
import { storeFormFile } from './files/store-form-file.ts'
import { confirmFormPayment } from './paying/confirm-form-payment.ts'
import type { Paying } from './paying/entry-payment.ts'
import { depositFormPayment, readFormPayment } from './paying/read-form-payment.ts'
import { demandForm } from './reading/find-form.ts'
import { doorFor } from './reading/form-door.ts'
import { getSaved, saveForLater } from './reading/save-for-later.ts'
import { showForm } from './reading/show-form.ts'

export interface FormOptions {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  paying: Paying
  publicUrl: string
}

export function publicFormRoutes(mount: Mount, { db, jobs, paying, publicUrl }: FormOptions): void {
  const limitSending = limitInDatabase(db, { name: 'form-submit', hits: 60, seconds: 600 })
  const isUnhurried = unhurried(db)
  const limitUploads = limitInDatabase(db, { name: 'form-upload', hits: 60, seconds: 3_600 })
  const limitSaving = limitInDatabase(db, { name: 'form-save', hits: 60, seconds: 3_600 })

  const shownTo = async (caller: { accountId: string } | null, idOrName: string) => {
    const form = await demandForm(db, idOrName)
    return showForm(form, await doorFor(db, form, caller?.accountId ?? null))
  }
  mount(contract.getForm, async ({ params, caller }) => shownTo(caller, params.id))
  mount(contract.findForm, async ({ query, caller }) => shownTo(caller, query.name))
  mount(contract.openFormTicket, async ({ params }) => ({
    data: { ticket: writeTicket(await demandForm(db, params.formId), Date.now()) },
  }))
  mount(contract.submitForm, async ({ params, body, caller, request }) => {
    await limitSending(request)
    const isAtEase = () => isUnhurried(request)
    const sent = { formId: params.formId, accountId: caller?.accountId ?? null, answers: body, isAtEase }
    return submitForm(db, { jobs, publicUrl }, sent)
  })
  mount(contract.uploadFormFile, async ({ params, query, upload, caller, request }) => {
    await limitUploads(request)
    return { data: await storeFormFile(db, { ...params, query, upload, isSignedIn: caller !== null }) }
  })
  mount(contract.saveForLater, async ({ params, body, request }) => {
    await limitSaving(request)
    return { data: await saveForLater(db, params.formId, body) }
  })
  mount(contract.getSaved, async ({ params }) => ({ data: await getSaved(db, params.token) }))

  mount(payments.getFormPayment, async ({ params }) => ({
    data: await readFormPayment(db, { paying, publicUrl }, params.id),
  }))
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
