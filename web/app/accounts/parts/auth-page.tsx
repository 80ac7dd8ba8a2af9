import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../frame/logo.tsx'
import { useShopSettings } from '../../site/use-shop-settings.ts'

interface AuthPageProps {
  title: string
  /** One or two sentences. */
  lead?: ReactNode
  icon?: LucideIcon
  tone?: keyof typeof TONES
  /** Announces to screen readers a step that replaced another on the same page. */
  announce?: boolean
  /** For long forms. */
  wide?: boolean
  children?: ReactNode
}

const TONES = {
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
}

const FOOTER_LINKS = [
  { label: '이용약관', to: '/terms' },
  { label: '개인정보처리방침', to: '/privacy', strong: true },
  { label: '고객센터', to: '/support' },
]

/** Layout of all authentication screens: a card under the logo. */
export function AuthPage({ title, lead, icon: Icon, tone = 'brand', announce, wide, children }: AuthPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface sm:bg-canvas">
      <header className="flex justify-center px-5 pt-8 sm:pt-12">
        <Link to="/" aria-label={`${useShopSettings().site.siteName} 홈`} className="flex rounded-control">
          <Logo />
        </Link>
      </header>
      <main className={clsx('mx-auto w-full flex-1 px-5 pt-8 pb-12', wide ? 'max-w-xl' : 'max-w-[27.5rem]')}>
        <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-8">
          <div
            role={announce ? 'status' : undefined}
            className={clsx(Icon && 'flex flex-col items-center text-center')}
          >
            {Icon && (
              <span className={clsx('mb-4 grid size-14 place-items-center rounded-full', TONES[tone])}>
                <Icon aria-hidden className="size-7" strokeWidth={1.5} />
              </span>
            )}
            <h1 className="font-bold text-2xl text-balance">{title}</h1>
            {lead && <div className="mt-2 text-ink-soft text-pretty">{lead}</div>}
          </div>
          {children && <div className="mt-6">{children}</div>}
        </div>
      </main>
      <footer className="px-5 pb-8">
        <ul className="flex flex-wrap justify-center gap-x-5 text-ink-faint text-xs">
          {FOOTER_LINKS.map(({ label, to, strong }) => (
            <li key={to}>
              <Link
                to={to}
                className={clsx('inline-flex min-h-9 items-center rounded hover:text-ink', strong && 'font-bold')}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  )
}
