import { getPublicSettings } from '@jangteo/contracts/settings/settings.ts'
import { REGISTRABLE_TYPES, type RegistrableType } from '@jangteo/domain/accounts/roles.ts'
import { Link, redirect } from 'react-router'
import { renderContext } from '../../render-context.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { textLink } from '../parts/text-link.ts'
import { USER_TYPE_LABELS } from '../parts/user-type-labels.ts'
import type { Route } from './+types/register-form-page.ts'
import { isRegistrationOpen } from './is-registration-open.ts'
import { RegisterForm } from './register-form.tsx'

const registrable = (text: string | undefined): RegistrableType | undefined =>
  REGISTRABLE_TYPES.find((type) => type === text)

const titleFor = (type: RegistrableType) => `${USER_TYPE_LABELS[type]} 회원가입`

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(titleFor(registrable(params.userType) ?? 'customer')) },
]

/** Redirects from unknown user types, from `admin`, and from types closed for registration. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const type = registrable(params.userType)
  const { data } = await context.get(renderContext).call(getPublicSettings, {})
  if (!type || !isRegistrationOpen(type, data.registration)) throw redirect('/register')
  return null
}

const LEADS: Record<RegistrableType, string> = {
  customer: '이메일을 인증하면 바로 쇼핑을 시작할 수 있습니다.',
  retailer: '이메일을 인증한 뒤 관리자가 매장을 확인하고 등급을 정해 드립니다.',
  supplier: '이메일을 인증한 뒤 관리자가 회사를 확인하면 상품을 올릴 수 있습니다.',
}

export default function RegisterFormPage({ params }: Route.ComponentProps) {
  const userType = registrable(params.userType) ?? 'customer'
  return (
    <AuthPage title={titleFor(userType)} lead={LEADS[userType]} wide={userType !== 'customer'}>
      <RegisterForm key={userType} userType={userType} />
      <p className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <Link to="/register" className={textLink}>
          다른 유형으로 가입
        </Link>
        <Link to="/login" className={textLink}>
          로그인
        </Link>
      </p>
    </AuthPage>
  )
}
