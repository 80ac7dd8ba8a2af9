import { type Provider, startLinking, unlinkAccount } from '@jangteo/contracts/accounts/social.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { PROVIDER_NAMES, ProviderMark } from '../../app/accounts/social/provider-mark.tsx'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { currentLinks } from './queries.ts'

interface LinkedProviderProps {
  provider: Provider
  linked: boolean
  linkable: boolean
}

export function LinkedProvider({ provider, linked, linkable }: LinkedProviderProps) {
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
    onError: tellRefusal,
  })
  const unlink = useMutation({
    mutationFn: () => api(unlinkAccount, { params: { provider } }),
    onSuccess: ({ accounts }) => {
      client.setQueryData(currentLinks.queryKey, accounts)
      toast.success(`${PROVIDER_NAMES[provider]} 연결을 해제했습니다.`)
    },
    // A conflict is told at the row itself.
    onError: (error) => !(error instanceof ApiError && error.status === 409) && tellRefusal(error),
  })
  return { link, unlink }
}
