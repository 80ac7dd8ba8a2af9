import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { CheckoutValues } from './checkout-values.ts'

const HELPS: Record<PaymentMethod, string> = {
  card: '결제창에서 바로 결제합니다.',
  transfer: '안내된 계좌로 보내면 확인한 뒤 준비합니다.',
  virtual_account: '주문마다 계좌를 드립니다. 입금하면 바로 확인됩니다.',
}

const OPTIONS = PAYMENT_METHODS.map((method) => ({
  value: method,
  label: <span className="font-medium">{PAYMENT_METHOD_LABELS[method]}</span>,
  help: HELPS[method],
}))

export function PaymentSection({ transferAccount: account }: Pick<Checkout, 'transferAccount'>) {
  const { control, register } = useFormContext<CheckoutValues>()
  const method = useWatch({ control, name: 'paymentMethod' })
  return (
    <Card title="결제 수단">
      <div className="grid gap-4">
        <RadioGroup label="결제할 방법" options={OPTIONS} {...register('paymentMethod')} />
        {method === 'transfer' && (
          <div className="rounded-control bg-sunken p-4">
            <Facts
              narrow
              facts={[
                { term: '은행', value: account.bank },
                { term: '계좌번호', value: <span className="tabular-nums">{account.accountNumber}</span> },
                { term: '예금주', value: account.holderName },
              ]}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
