import type { RefundAccount } from '@jangteo/contracts/orders/orders.ts'

export function AccountText({ account: { bank, accountNumber, holderName } }: { account: RefundAccount }) {
  return (
    <span>
      {bank} <span className="tabular-nums">{accountNumber}</span> ({holderName})
    </span>
  )
}
