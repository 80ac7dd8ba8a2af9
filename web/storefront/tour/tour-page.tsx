import { type DemoAccount, listDemoAccounts } from '@jangteo/contracts/accounts/auth.ts'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { renderContext } from '../../app/render-context.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { titled } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAsleep } from '../../ui/use-asleep.ts'
import type { Route } from './+types/tour-page.ts'
import { FOR_EVERYBODY, THINGS_TO_TRY } from './things-to-try.ts'

export const meta: Route.MetaFunction = () => [
  { title: titled('데모 둘러보기') },
  { name: 'robots', content: 'noindex' },
]

/** Without demo data there is nobody to be. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(renderContext).call(listDemoAccounts, {})
  if (data.length === 0) throw redirect('/')
  return { people: data }
}

export default function TourPage({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <div className="mx-auto w-full max-w-6xl">
        <Page
          title="데모 둘러보기"
          description="누가 되어 볼지 고르세요. 바로 로그인되고, 언제든 이 화면으로 돌아와 다른 사람이 되어 볼 수 있습니다."
        >
          <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {people.map((person) => (
              <PersonCard key={person.email} person={person} />
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
        {FOR_EVERYBODY.map(({ text, to }) => (
          <li key={to}>
            <a href={to} className={clsx(buttonLook({ variant: 'secondary' }), 'w-full')}>
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

function PersonCard({ person }: { person: DemoAccount }) {
  const navigate = useNavigate()
  const asleep = useAsleep()
  const [going, setGoing] = useState<string>()
  const known = THINGS_TO_TRY[person.email]
  const go = async (to: string) => {
    setGoing(to)
    try {
      const { become } = await import('./become.ts')
      await become(person)
      toast.success(`${person.label} 계정으로 로그인했습니다.`)
      await navigate(to)
    } catch (error) {
      tellRefusal(error)
      setGoing(undefined)
    }
  }
  if (!known) return null
  return (
    <Card title={person.label} description={known.about}>
      <ul className="grid gap-2">
        {known.things.map(({ text, to }) => (
          <li key={to}>
            <Button
              variant="secondary"
              className={clsx('w-full', asleep.className)}
              pending={going === to}
              disabled={asleep.disabled}
              aria-label={`${person.label}: ${text}`}
              onClick={() => void go(to)}
            >
              <Thing text={text} />
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-xs">{person.email}</p>
    </Card>
  )
}
