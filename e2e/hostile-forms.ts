import { randomUUID } from 'node:crypto'
import { addEntryNote } from '../contracts/forms/form-authoring.ts'
import { submitForm, uploadFormFile } from '../contracts/forms/forms.ts'
import { createView } from '../contracts/views/views.ts'
import type { Ask } from './api-caller.ts'
import { builtForm } from './form-pages.ts'
import type { HostileTexts } from './hostile-texts.ts'

export interface HostileForms {
  formId: string
  entryId: string
  viewId: string
  /** Shortcodes to embed in a page. */
  shortcodes: string
}

/** Scripts in form definitions, in entries and in a view of the entries. */
export async function hostileForms(admin: Ask, texts: HostileTexts): Promise<HostileForms> {
  const { text, markup } = texts
  const choice = (name: string) => ({ value: 'a', label: text(name) })
  const form = await builtForm(
    admin,
    [
      { name: 'words', type: 'text', label: text('question'), description: text('help'), placeholder: text('hint') },
      { name: 'long', type: 'textarea', label: '글', defaultValue: text('what stands there already') },
      { name: 'one', type: 'select', label: '하나', options: [choice('choice of a list')] },
      { name: 'circle', type: 'radio', label: '둘', options: [choice('choice of a circle')] },
      { name: 'head', type: 'heading', label: text('heading of a form') },
      { name: 'said', type: 'paragraph', label: '말', defaultValue: text('words of a form') },
      { name: 'shown', type: 'html', label: text('name of markup'), defaultValue: markup('markup of a form') },
      { name: 'paper', type: 'file', label: '파일' },
      { name: 'site', type: 'url', label: '주소' },
      { name: 'who', type: 'name', label: '이름' },
      {
        name: 'rows',
        type: 'repeater',
        label: '여럿',
        fields: [{ name: 'row', type: 'text', label: text('question in rows') }],
      },
    ],
    {
      submitButtonText: text('button of a form', 60),
      notification: { emails: ['form@e2e.test'], subject: text('subject of a mail'), message: '{field:words}' },
    },
    { title: text('form'), description: text('what a form is for') },
  )
  const params = { formId: form.id }
  const query = { field: 'paper', fileName: `${text('name of a file that was sent', 100)}.txt` }
  const { token } = (await admin(uploadFormFile, { params, query, upload: new Blob(['글']) })).data
  const answers = {
    words: text('answer'),
    long: text('long answer'),
    one: 'a',
    paper: [token],
    site: `https://e2e.test/?${text('address that was answered', 60)}`,
    rows: [{ row: text('answer in rows') }],
  }
  const { submissionId } = await admin(submitForm, { params, body: answers })
  const entry = { id: form.id, entryId: submissionId }
  await admin(addEntryNote, { params: entry, body: { text: text('note') } })
  const { data: view } = await admin(createView, {
    body: { name: `view-${randomUUID().slice(0, 8)}`, definition: viewOf(form.id, texts) },
  })
  return {
    formId: form.id,
    entryId: submissionId,
    viewId: view.id,
    shortcodes: `[form id="${form.id}"][view id="${view.id}"]`,
  }
}

function viewOf(formId: string, { text }: HostileTexts) {
  const field = (name: string, label: string) => ({ name, label, sortable: true })
  return {
    title: text('view'),
    source: { type: 'form' as const, formId },
    visualization: { type: 'table' as const },
    template: {
      fields: [field('words', text('heading of a column', 100)), field('long', ''), field('site', '')],
      wrapperClass: '',
      itemClass: '',
    },
    interaction: { enableSearch: true, enableFilters: true, filterFields: ['words'], enableExport: true },
    itemsPerPage: 25,
    sort: null,
    audience: { type: 'public' as const },
    fixedFilters: [],
  }
}
