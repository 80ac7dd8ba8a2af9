import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { bankAccountFacts } from '../../../ui/bank-account-facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { formPaymentQuery, simulateDeposit } from './payment-query.ts'

interface PayByAccountProps {
  payment: FormPayment
  pending: boolean
  onCheck: () => void
}

/** Bank account for the payment, and how the deposit is confirmed. */
export function PayByAccount({ payment, pending, onCheck }: PayByAccountProps) {
  const { account, method, provider, id } = payment
  if (!account) return null
  return (
    <div className="grid gap-4">
      <div className="rounded-control bg-sunken p-4">
        <p className="mb-3 flex items-center gap-2 font-medium">
          <Landmark size={18} strokeWidth={1.5} />이 계좌로 보내 주세요
        </p>
        <Facts narrow facts={bankAccountFacts(account)} />
      </div>
      {method === 'transfer' ? (
        <p className="text-center text-ink-soft text-sm">입금을 확인하면 담당자가 접수를 마칩니다.</p>
      ) : (
        <Button variant="secondary" pending={pending} onClick={onCheck}>
          입금했는지 다시 확인
        </Button>
      )}
      {method === 'virtual_account' && provider === 'sandbox' && <SimulatedDeposit id={id} />}
    </div>
  )
}

/** Simulates a deposit in the sandbox. */
function SimulatedDeposit({ id }: { id: string }) {
  const client = useQueryClient()
  const deposit = useMutation({
    mutationFn: () => simulateDeposit(id),
    onSuccess: (paid) => client.setQueryData(formPaymentQuery(id).queryKey, paid),
    onError: showErrorToast,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-4 py-3">
      <p className="text-sm">데모 상점의 계좌입니다. 실제로 보내지 마세요.</p>
      <Button size="small" variant="secondary" pending={deposit.isPending} onClick={() => deposit.mutate()}>
        지금 입금하기(데모)
      </Button>
    </div>
  )
}
