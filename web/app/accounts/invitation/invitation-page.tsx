import { acceptInvitation, getInvitation, registerByInvitation } from '@jangteo/contracts/accounts/members.ts'
import { PersonName } from '@jangteo/contracts/accounts/users.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { PERMISSION_LABELS } from '@jangteo/domain/accounts/permissions.ts'
import { homePathOf } from '@jangteo/domain/home-path.ts'
import { clsx } from 'clsx'
import { MailX, Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../api.ts'
import { ApiError, serverMessage } from '../../session/api-error.ts'
import { storeUser } from '../../session/session-store.ts'
import { signIn } from '../../session/sign-in.ts'
import { useSession } from '../../session/use-session.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { validateWith } from '../parts/validate-with.ts'
import { ConsentFields, type ConsentValues } from '../register/consent-fields.tsx'

type Invitation = ResponseOf<typeof getInvitation>['data']

export function meta() {
  return [{ title: pageTitle('직원 초대') }, { name: 'robots', content: 'noindex' }]
}

export default function InvitationPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { invitation, failure, retry } = useInvitation(token)
  if (failure)
    return (
      <AuthPage announce icon={MailX} tone="danger" title="초대를 열 수 없습니다" lead={failure}>
        <Button variant="secondary" onClick={retry} className="w-full">
          다시 시도
        </Button>
      </AuthPage>
    )
  if (!invitation)
    return (
      <AuthPage title="직원 초대" lead="초대를 확인하고 있습니다.">
        <div role="status" className="grid place-items-center py-6 text-brand">
          <Spinner />
        </div>
      </AuthPage>
    )
  const { businessName, invitedBy, email, permissions } = invitation
  return (
    <AuthPage icon={Users} title={`${businessName} 직원 초대`} lead={`${invitedBy}님이 함께 일하자고 초대했습니다.`}>
      <div className="grid gap-6">
        <Facts
          facts={[
            { term: '초대받은 이메일', value: email },
            { term: '권한', value: permissions.map((one) => PERMISSION_LABELS[one]).join(', ') },
          ]}
        />
        <Answer token={token} invitation={invitation} />
      </div>
    </AuthPage>
  )
}

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let isStopped = false
    setFailure(undefined)
    api(getInvitation, { query: { token } }, { quiet: true }).then(
      ({ data }) => !isStopped && setInvitation(data),
      (error) =>
        !isStopped && setFailure(serverMessage(error) ?? '초대를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.'),
    )
    return () => {
      isStopped = true
    }
  }, [token, attempt])
  return { invitation, failure, retry: () => setAttempt((before) => before + 1) }
}

/** A new address opens an account; a known one signs in first, with exactly the invited address. */
function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useSession()?.user
  const { pathname, search } = useLocation()
  if (user?.email === invitation.email) return <AcceptButton token={token} />
  if (user) return <OtherAccount email={user.email} />
  if (!invitation.hasAccount) return <RegisterForm token={token} />
  return (
    <Link
      to="/login"
      state={{ from: pathname + search }}
      className={clsx(buttonClassName({ size: 'large' }), 'w-full')}
    >
      로그인하고 수락하기
    </Link>
  )
}

function OtherAccount({ email }: { email: string }) {
  const signOut = useSignOut()
  return (
    <Banner tone="warning" title="다른 이메일로 로그인되어 있습니다">
      <p>지금 {email} 계정을 쓰고 있습니다. 로그아웃한 뒤 초대받은 이메일로 로그인해 주세요.</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={signOut}>
        로그아웃
      </Button>
    </Banner>
  )
}

function Failure({ children }: { children: ReactNode }) {
  return children ? <Banner tone="danger">{children}</Banner> : null
}

function AcceptButton({ token }: { token: string }) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const accept = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      const { data } = await api(acceptInvitation, { body: { token } }, { quiet: true })
      storeUser(data)
      toast.success('초대를 수락했습니다.')
      await navigate(homePathOf(data.role), { replace: true })
    } catch (error) {
      setFailure(serverMessage(error) ?? '수락하지 못했습니다. 잠시 후 다시 시도해 주세요.')
      setPending(false)
    }
  }
  return (
    <div className="grid gap-4">
      <Failure>{failure}</Failure>
      <Button size="large" pending={pending} onClick={() => void accept()} className="w-full">
        초대 수락하기
      </Button>
    </div>
  )
}

interface RegisterValues extends ConsentValues {
  name: string
  password: string
  passwordAgain: string
}

function RegisterForm({ token }: { token: string }) {
  const form = useForm<RegisterValues>()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async ({ name, password, marketingConsent }) => {
    setFailure(undefined)
    try {
      const consents = {
        termsAccepted: true,
        privacyAccepted: true,
        marketingConsent: Boolean(marketingConsent),
      } as const
      const signedIn = await api(
        registerByInvitation,
        { body: { token, name, password, ...consents } },
        { quiet: true },
      )
      signIn(signedIn)
      toast.success('가입하고 초대를 수락했습니다.')
      await navigate(homePathOf(signedIn.user.role), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && (error.field === 'name' || error.field === 'password'))
        form.setError(error.field, { message: error.message }, { shouldFocus: true })
      else setFailure(serverMessage(error) ?? '가입하지 못했습니다. 잠시 후 다시 시도해 주세요.')
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label="이름" required error={form.formState.errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name', { validate: validateWith(PersonName) })} />
      </Field>
      <NewPasswordFields form={form} />
      <ConsentFields form={form} />
      <Failure>{failure}</Failure>
      <SubmitButton pending={form.formState.isSubmitting}>가입하고 수락하기</SubmitButton>
    </form>
  )
}
