import { confirmFormPayment, depositFormPayment, getFormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export function formPaymentQuery(id: string) {
  return queryOptions({
    queryKey: ['form-payment', id],
    queryFn: async ({ signal }) => (await api(getFormPayment, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

interface ApprovedPayment {
  paymentKey: string
  amount: number
}

/** Payment key and amount that the provider has added to the URL. */
export function paymentFromUrl(params: URLSearchParams): ApprovedPayment | undefined {
  const { paymentKey, amount } = Object.fromEntries(params)
  return confirmFormPayment.body.safeParse({ paymentKey, amount: Number(amount) }).data
}

export async function confirmPayment(id: string, body: ApprovedPayment) {
  return (await api(confirmFormPayment, { params: { id }, body }, { quiet: true })).data
}

export async function simulateDeposit(id: string) {
  return (await api(depositFormPayment, { params: { id } })).data
}
