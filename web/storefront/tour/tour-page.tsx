import { type DemoAccount, listDemoAccounts } from '@jangteo/contracts/accounts/auth.ts'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { renderContext } from '../../app/render-context.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import { useDisabledUntilHydrated } from '../../ui/use-disabled-until-hydrated.ts'
import type { Route } from './+types/tour-page.ts'
import { DEMO_SCENARIOS, PUBLIC_LINKS } from './demo-scenarios.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('데모 둘러보기') },
  { name: 'robots', content: 'noindex' },
]

/** Without demo data there are no demo accounts to choose, so redirect home. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(renderContext).call(listDemoAccounts, {})
  if (data.length === 0) throw redirect('/')
  return { accounts: data }
}

export default function TourPage({ loaderData: { accounts } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <div className="mx-auto w-full max-w-6xl">
        <Page
          title="데모 둘러보기"
          description="누가 되어 볼지 고르세요. 바로 로그인되고, 언제든 이 화면으로 돌아와 다른 사람이 되어 볼 수 있습니다."
        >
          <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {accounts.map((account) => (
              <DemoAccountCard key={account.email} account={account} />
            ))}
            <EverybodyCard />
          </div>
        </Page>
      </div>
    </PublicLayout>
  )
}

function EverybodyCard() {
  return (
    <Card title="로그인 없이" description="누구나 볼 수 있는 곳입니다.">
      <ul className="grid gap-2">
        {PUBLIC_LINKS.map(({ text, to }) => (
          <li key={to}>
            <a href={to} className={clsx(buttonClassName({ variant: 'secondary' }), 'w-full')}>
              <Thing text={text} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Thing({ text }: { text: string }) {
  return (
    <>
      <span className="flex-1 text-left">{text}</span>
      <ArrowRight aria-hidden size={18} strokeWidth={1.5} />
    </>
  )
}

function DemoAccountCard({ account }: { account: DemoAccount }) {
  const navigate = useNavigate()
  const asleep = useDisabledUntilHydrated()
  const [going, setGoing] = useState<string>()
  const known = DEMO_SCENARIOS[account.email]
  const go = async (to: string) => {
    setGoing(to)
    try {
      const { signInAsDemoUser } = await import('./sign-in-as-demo-user.ts')
      await signInAsDemoUser(account)
      toast.success(`${account.label} 계정으로 로그인했습니다.`)
      await navigate(to)
    } catch (error) {
      showErrorToast(error)
      setGoing(undefined)
    }
  }
  if (!known) return null
  return (
    <Card title={account.label} description={known.about}>
      <ul className="grid gap-2">
        {known.things.map(({ text, to }) => (
          <li key={to}>
            <Button
              variant="secondary"
              className={clsx('w-full', asleep.className)}
              pending={going === to}
              disabled={asleep.disabled}
              aria-label={`${account.label}: ${text}`}
              onClick={() => void go(to)}
            >
              <Thing text={text} />
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-xs">{account.email}</p>
    </Card>
  )
}
