import type { Answer, Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import type { getForm, getSaved, openFormTicket, saveForLater, submitForm } from '@jangteo/contracts/forms/forms.ts'

/** Rows of the table without their shapes: pages with a form carry no zod. */
const bare = <E extends Endpoint>(method: E['method'], path: E['path']) =>
  ({ method, path, audience: 'anyone' }) as unknown as E

const GET_FORM = bare<typeof getForm>('GET', '/forms/:id')
const TICKET = bare<typeof openFormTicket>('POST', '/forms/:formId/ticket')
const SUBMIT = bare<typeof submitForm>('POST', '/forms/:formId/submit')
const SAVE = bare<typeof saveForLater>('POST', '/forms/:formId/saved')
const GET_SAVED = bare<typeof getSaved>('GET', '/forms/saved/:token')

/** The form says itself what went wrong, and nobody is sent away from what they typed. */
async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const { api } = await import('../../app/api.ts')
  return api(endpoint, input, { quiet: true, background: true })
}

export type Sent = Answer<typeof submitForm>

export const formAsViewer = (id: string) => call(GET_FORM, { params: { id } })
export const openTicket = async (formId: string) => (await call(TICKET, { params: { formId } })).data.ticket
export const sendForm = (formId: string, body: Input<typeof submitForm>['body']) =>
  call(SUBMIT, { params: { formId }, body })
export const keepForm = async (formId: string, body: Input<typeof saveForLater>['body']) =>
  (await call(SAVE, { params: { formId }, body })).data
export const keptForm = async (token: string) => (await call(GET_SAVED, { params: { token } })).data
