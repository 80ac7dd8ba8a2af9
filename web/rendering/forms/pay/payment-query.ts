import { confirmFormPayment, depositFormPayment, getFormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export function formPayment(id: string) {
  return queryOptions({
    queryKey: ['form-payment', id],
    queryFn: async ({ signal }) => (await api(getFormPayment, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

interface Agreed {
  paymentKey: string
  amount: number
}

/** What the provider has put into the address, once somebody agreed there. */
export function agreedIn(params: URLSearchParams): Agreed | undefined {
  const { paymentKey, amount } = Object.fromEntries(params)
  return confirmFormPayment.body.safeParse({ paymentKey, amount: Number(amount) }).data
}

export async function confirmAgreed(id: string, body: Agreed) {
  return (await api(confirmFormPayment, { params: { id }, body }, { quiet: true })).data
}

export async function depositTest(id: string) {
  return (await api(depositFormPayment, { params: { id } })).data
}
