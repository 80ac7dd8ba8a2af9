import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { copyWithToast } from './copy-text.ts'

interface BankAccount {
  bank: string
  accountNumber: string
  holderName: string
}

/** Rows of a bank account for `Facts`, with a button to copy the number. */
export function bankAccountFacts({ bank, accountNumber, holderName }: BankAccount) {
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

const COPIED = { message: '복사했습니다.' }
const INSTEAD = { message: '복사하지 못했습니다.', description: '번호를 직접 선택해서 복사해 주세요.' }

function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={label}
      onClick={() => void copyWithToast(text, COPIED, INSTEAD)}
    >
      <Copy size={16} strokeWidth={1.5} />
      복사
    </Button>
  )
}
