import { type MaskedPayoutAccount, verifyPayoutAccount } from '@jangteo/contracts/ledger/payout-accounts.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'

/** The bank account of a supplier, masked, with a button to confirm one that no bank has confirmed. */
export function PayoutAccountText({ account }: { account: MaskedPayoutAccount | null }) {
  if (!account) return <Badge tone="warning">계좌 없음</Badge>
  const { bankName, accountEnding, holderName, isVerified } = account
  return (
    <span className="grid justify-items-start gap-1 @max-2xl:justify-items-end">
      <span className="tabular-nums">
        {bankName} •{accountEnding}
      </span>
      <span className="text-ink-soft text-xs">{holderName}</span>
      {!isVerified && <VerifyButton account={account} />}
    </span>
  )
}

function VerifyButton({ account: { id, bankName, accountEnding, holderName } }: { account: MaskedPayoutAccount }) {
  const verify = useMutationWithToast(
    SETTLEMENT_KEY,
    () => api(verifyPayoutAccount, { params: { id } }),
    () => ({ message: '지급 계좌를 확인했습니다.' }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: `${holderName}의 계좌를 확인했습니까?`,
      body: `${bankName} 끝자리 ${accountEnding}의 예금주가 ${holderName}인 것을 통장 사본 등으로 확인했을 때만 누르세요. 다음 지급부터 이 계좌로 보냅니다.`,
      action: '계좌 확인',
    })
    if (isSure) verify.mutate(undefined)
  }
  return (
    <Button variant="secondary" size="small" pending={verify.isPending} onClick={() => void ask()}>
      계좌 확인
    </Button>
  )
}
