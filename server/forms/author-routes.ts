import * as contract from '@jangteo/contracts/forms/form-authoring.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readAuthoredForm } from './authoring/authored-form.ts'
import { getFormVersion, listFormVersions } from './authoring/form-versions.ts'
import { listForms } from './authoring/list-forms.ts'
import { deleteForm, openForm } from './authoring/open-or-delete-form.ts'
import { createForm, duplicateForm, saveForm } from './authoring/save-form.ts'
import { addEntryNote, confirmEntryPayment, deleteEntry } from './entries/change-entry.ts'
import { downloadEntryFile } from './entries/download-entry-file.ts'
import { exportEntries } from './entries/export-entries.ts'
import { listEntries } from './entries/list-entries.ts'
import { markEntries } from './entries/mark-entries.ts'
import { readEntry } from './entries/read-entry.ts'

export function authorRoutes(mount: Mount, db: Database): void {
  mount(contract.listForms, async ({ query }) => listForms(db, query))
  mount(contract.getAuthoredForm, async ({ params }) => ({ data: await readAuthoredForm(db, params.id) }))
  mount(contract.createForm, async ({ caller, body }) => ({ data: await createForm(db, caller.accountId, body) }))
  mount(contract.saveForm, async ({ caller, params, body }) => ({
    data: await saveForm(db, caller.accountId, { id: params.id, ...body }),
  }))
  mount(contract.openForm, async ({ params, body }) => ({ data: await openForm(db, params.id, body.isOpen) }))
  mount(contract.duplicateForm, async ({ caller, params }) => ({
    data: await duplicateForm(db, caller.accountId, params.id),
  }))
  mount(contract.deleteForm, async ({ params }) => {
    await deleteForm(db, params.id)
    return { success: true }
  })
  mount(contract.listFormVersions, async ({ params }) => ({ data: await listFormVersions(db, params.id) }))
  mount(contract.getFormVersion, async ({ params }) => ({ data: await getFormVersion(db, params) }))
}

export function entryRoutes(mount: Mount, db: Database): void {
  mount(contract.listEntries, async ({ params, query }) => listEntries(db, params.id, query))
  mount(contract.exportEntries, async ({ params, query, reply }) => {
    reply.header('content-disposition', DISPOSITION)
    return exportEntries(db, params.id, query)
  })
  mount(contract.getEntry, async ({ params }) => ({ data: await readEntry(db, params) }))
  mount(contract.markEntries, async ({ params, body }) => ({
    data: { changed: await markEntries(db, { formId: params.id, ...body }) },
  }))
  mount(contract.addEntryNote, async ({ caller, params, body }) => {
    await addEntryNote(db, params, { authorId: caller.accountId, text: body.text })
    return { data: await readEntry(db, params) }
  })
  mount(contract.confirmEntryPayment, async ({ params }) => {
    await confirmEntryPayment(db, params)
    return { data: await readEntry(db, params) }
  })
  mount(contract.deleteEntry, async ({ params }) => {
    await deleteEntry(db, params)
    return { success: true }
  })
  mount(contract.downloadEntryFile, async ({ params, reply }) => downloadEntryFile(db, params, reply))
}

const DISPOSITION = `attachment; filename="entries.csv"; filename*=UTF-8''${encodeURIComponent('응답 목록.csv')}`
