import { PROVIDERS, type Provider, startLinking, unlinkAccount } from '@jangteo/contracts/accounts/social.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Mail } from 'lucide-react'
import { PROVIDER_NAMES, ProviderMark } from '../../app/accounts/social/provider-mark.tsx'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { currentLinks, providers } from './queries.ts'

export function LinkedAccountsSection() {
  const { hasPassword } = useUser()
  const linked = useQuery(currentLinks)
  const offered = useQuery(providers)
  const accounts = linked.data
  // A provider that is no longer offered can still be unlinked.
  const shown = PROVIDERS.filter((provider) => accounts?.[provider] || offered.data?.includes(provider))
  return (
    <AccountSection id="linked" description="이 계정에 로그인할 수 있는 방법입니다. 하나는 남아 있어야 합니다.">
      {!accounts && linked.isError && <ErrorState onRetry={() => void linked.refetch()} pending={linked.isFetching} />}
      {!accounts && !linked.isError && <LoadingPlaceholder className="h-24 w-full" />}
      {accounts && (
        <ul className="divide-y divide-line">
          <li className="flex min-h-12 items-center gap-3 pb-2 last:min-h-10 last:pb-0">
            <Mail size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1 font-medium">이메일과 비밀번호</span>
            {hasPassword ? (
              <Badge tone="success">연결됨</Badge>
            ) : (
              <a href="#password" className="rounded font-medium text-brand text-sm hover:underline">
                비밀번호 설정
              </a>
            )}
          </li>
          {shown.map((provider) => (
            <LinkedProvider
              key={provider}
              provider={provider}
              linked={accounts[provider]}
              linkable={offered.data?.includes(provider) ?? false}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

interface LinkedProviderProps {
  provider: Provider
  linked: boolean
  linkable: boolean
}

function LinkedProvider({ provider, linked, linkable }: LinkedProviderProps) {
  const name = PROVIDER_NAMES[provider]
  const { link, unlink } = useLinking(provider)
  const refusal = unlink.error instanceof ApiError && unlink.error.status === 409 ? unlink.error.message : undefined

  const askUnlink = async () => {
    const sure = await confirm({
      title: `${name} 연결을 해제할까요?`,
      body: `${name} 계정으로는 로그인할 수 없게 됩니다. 언제든 다시 연결할 수 있습니다.`,
      action: '연결 해제',
      danger: true,
    })
    if (sure) unlink.mutate()
  }

  return (
    <li className="py-2 last:pb-0">
      <div className="flex min-h-10 items-center gap-3">
        <ProviderMark provider={provider} />
        <span className="min-w-0 flex-1 font-medium">{name}</span>
        {linked && <Badge tone="success">연결됨</Badge>}
        {linked && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${name} 연결 해제`}
            pending={unlink.isPending}
            onClick={() => void askUnlink()}
          >
            해제
          </Button>
        )}
        {!linked && linkable && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${name} 연결`}
            pending={link.isPending || link.isSuccess}
            onClick={() => link.mutate()}
          >
            연결
          </Button>
        )}
      </div>
      {refusal && (
        <p role="alert" className="flex items-start gap-1 pt-1 text-danger text-sm">
          <CircleAlert size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {refusal}
        </p>
      )}
    </li>
  )
}

function useLinking(provider: Provider) {
  const client = useQueryClient()
  const link = useMutation({
    mutationFn: () => api(startLinking, { params: { provider } }),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: showErrorToast,
  })
  const unlink = useMutation({
    mutationFn: () => api(unlinkAccount, { params: { provider } }),
    onSuccess: ({ accounts }) => {
      client.setQueryData(currentLinks.queryKey, accounts)
      toast.success(`${PROVIDER_NAMES[provider]} 연결을 해제했습니다.`)
    },
    // A conflict is shown in the row instead of a toast.
    onError: (error) => !(error instanceof ApiError && error.status === 409) && showErrorToast(error),
  })
  return { link, unlink }
}
