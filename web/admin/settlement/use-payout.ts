import { type AdminSettlement, paySettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { confirm } from '../../ui/confirm.ts'

type Payable = AdminSettlement & { id: string }

/** Selected rows with a payable amount. */
export function payableOf(rows: readonly AdminSettlement[]): Payable[] {
  return rows.filter((row): row is Payable => row.state === 'closed' && row.id !== null)
}

export function usePayout() {
  return useMutationWithToast(
    SETTLEMENT_KEY,
    async (rows: readonly Payable[]) => (await api(paySettlements, { body: { ids: rows.map(({ id }) => id) } })).data,
    (rows, { paid, amount }) => ({
      message:
        paid > 0 ? `${paid}건, ${formatWon(amount)}을 지급 완료로 기록했습니다.` : '새로 지급한 정산이 없습니다.',
      ...(paid < rows.length && { description: `${rows.length - paid}건은 이미 지급한 정산입니다.` }),
    }),
  )
}

/** The confirmation states the sum, because a payout cannot be undone. */
export function confirmPayout(rows: readonly Payable[]): Promise<boolean> {
  const amount = formatWon(rows.reduce((sum, { payableAmount }) => sum + payableAmount, 0))
  const suppliers = new Map(rows.map(({ supplierId, supplierName }) => [supplierId, supplierName]))
  const whom = suppliers.size === 1 ? [...suppliers.values()][0] : `공급자 ${suppliers.size}곳`
  const months = [...new Set(rows.map(({ month }) => month))].sort().map(monthText).join(', ')
  return confirm({
    title: `${amount}을 지급했습니까?`,
    body: `${whom}에 ${months} 정산금 ${amount}을 보낸 것으로 장부에 적습니다. 적은 뒤에는 되돌릴 수 없습니다.`,
    action: '지급 완료',
  })
}
