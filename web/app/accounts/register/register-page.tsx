import { REGISTRABLE_TYPES, type RegistrableType } from '@jangteo/domain/accounts/roles.ts'
import { ChevronRight, Factory, type LucideIcon, ShoppingBag, Store } from 'lucide-react'
import { Link } from 'react-router'
import { pageTitle } from '../../site/site-name.ts'
import { useShopSettings } from '../../site/use-shop-settings.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { textLink } from '../parts/text-link.ts'
import { USER_TYPE_LABELS } from '../parts/user-type-labels.ts'
import { isRegistrationOpen } from './is-registration-open.ts'

export function meta() {
  return [
    { title: pageTitle('회원가입') },
    { name: 'description', content: '고객, 소매점, 공급자 가운데 회원 유형을 골라 장터에 가입합니다.' },
  ]
}

const CHOICES: Record<RegistrableType, { text: string; Icon: LucideIcon }> = {
  customer: { text: '마음에 드는 상품을 사고 리뷰를 남깁니다.', Icon: ShoppingBag },
  retailer: { text: '등급별 도매가로 사서 내 매장에서 팝니다.', Icon: Store },
  supplier: { text: '내 상품을 올려 소매점과 고객에게 팝니다.', Icon: Factory },
}

export default function RegisterPage() {
  const { registration } = useShopSettings()
  const open = REGISTRABLE_TYPES.filter((type) => isRegistrationOpen(type, registration))
  return (
    <AuthPage
      title="회원가입"
      lead={open.length > 0 ? '어떤 회원으로 시작하시겠습니까?' : '지금은 새 회원을 받지 않습니다.'}
    >
      <ul className="grid gap-3">
        {open.map((type) => (
          <li key={type}>
            <TypeLink type={type} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center text-ink-soft text-sm">
        이미 회원이십니까?{' '}
        <Link to="/login" className={textLink}>
          로그인
        </Link>
      </p>
    </AuthPage>
  )
}

function TypeLink({ type }: { type: RegistrableType }) {
  const { text, Icon } = CHOICES[type]
  return (
    <Link
      to={`/auth/register/${type}`}
      className="group flex items-center gap-4 rounded-card border border-line p-4 transition-colors duration-150 hover:border-brand"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-lg">{USER_TYPE_LABELS[type]}</span>
        <span className="block text-ink-soft text-sm">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-faint group-hover:text-brand" strokeWidth={1.5} />
    </Link>
  )
}
