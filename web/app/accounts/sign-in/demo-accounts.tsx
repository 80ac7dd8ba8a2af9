import { type DemoAccount, listDemoAccounts } from '@jangteo/contracts/accounts/auth.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** Fills in a test account. Renders nothing unless the shop runs with demo data. */
export function DemoAccounts({ onPick }: { onPick: (account: DemoAccount) => void }) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([])
  useEffect(() => {
    api(listDemoAccounts, {}, { quiet: true })
      .then(({ data }) => setAccounts(data))
      .catch(() => undefined)
  }, [])
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-card bg-sunken p-4">
      <h2 id="demo-accounts" className="font-semibold text-sm">
        체험용 계정
      </h2>
      <p className="text-ink-soft text-xs">누르면 유형과 이메일, 비밀번호가 채워집니다. 데모 상점에서만 보입니다.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onPick(account)}
              className="inline-flex h-9 cursor-pointer items-center rounded-full border border-line bg-surface px-3.5 text-sm transition-colors duration-150 hover:border-brand hover:text-brand"
            >
              {account.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
