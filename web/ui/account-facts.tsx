import { CopyButton } from './copy-button.tsx'

interface BankAccount {
  bank: string
  accountNumber: string
  holderName: string
}

/** Where to send money, with a number that can be copied; for `Facts`. */
export function accountFacts({ bank, accountNumber, holderName }: BankAccount) {
  return [
    { term: '은행', value: bank },
    {
      term: '계좌번호',
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <strong className="tabular-nums">{accountNumber}</strong>
          <CopyButton text={accountNumber} label="계좌번호 복사" />
        </span>
      ),
    },
    { term: '예금주', value: holderName },
  ]
}
