import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useUser } from '../../app/session/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { LinkedProvider } from './linked-provider.tsx'
import { currentLinks, providers } from './queries.ts'
import { Section } from './section.tsx'

export function LinkedSection() {
  const { hasPassword } = useUser()
  const linked = useQuery(currentLinks)
  const offered = useQuery(providers)
  const accounts = linked.data
  // One that the shop no longer offers can still be unlinked.
  const shown = PROVIDERS.filter((provider) => accounts?.[provider] || offered.data?.includes(provider))
  return (
    <Section id="linked" description="이 계정에 로그인할 수 있는 방법입니다. 하나는 남아 있어야 합니다.">
      {!accounts && linked.isError && <ErrorState onRetry={() => void linked.refetch()} pending={linked.isFetching} />}
      {!accounts && !linked.isError && <Waiting className="h-24 w-full" />}
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
    </Section>
  )
}
