import { listProviders, type Provider, startSocialLogin } from '@jangteo/contracts/accounts/social.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { api } from '../../api.ts'
import { PROVIDER_NAMES, ProviderMark } from '../social/provider-mark.tsx'
import { saveOrigin } from '../social/saved-origin.ts'

/** One button per configured provider. */
export function SocialButtons({ origin }: { origin: string | undefined }) {
  const [providers, setProviders] = useState<Provider[]>([])
  const [leaving, setLeaving] = useState<Provider | null>(null)
  useEffect(() => {
    api(listProviders, {}, { quiet: true })
      .then(({ data }) => setProviders(data))
      .catch(() => undefined)
  }, [])

  const leaveFor = async (provider: Provider) => {
    setLeaving(provider)
    try {
      const { data } = await api(startSocialLogin, { params: { provider } })
      saveOrigin(origin)
      window.location.assign(data.url)
    } catch {
      setLeaving(null)
    }
  }

  if (providers.length === 0) return null
  return (
    <section aria-label="소셜 로그인" className="mt-5 grid gap-2.5">
      <p className="mb-1 flex items-center gap-3 text-ink-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        또는
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            className="h-11 px-2"
            pending={leaving === provider}
            disabled={leaving !== null}
            onClick={() => void leaveFor(provider)}
          >
            {leaving !== provider && <ProviderMark provider={provider} />}
            <span>
              {PROVIDER_NAMES[provider]}
              <span className="sr-only"> 계정으로 계속하기</span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}
