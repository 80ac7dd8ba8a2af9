import type { Provider } from '@jangteo/contracts/accounts/social.ts'

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', kakao: '카카오', naver: '네이버' }

/** Brand colours, fixed by the providers' guidelines. */
const MARKS = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.08 3.57-5.15 3.57-8.8Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.95-1.07 7.93-2.91l-3.87-3c-1.07.72-2.45 1.14-4.06 1.14-3.13 0-5.77-2.11-6.72-4.95H1.29v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.28 14.28a7.2 7.2 0 0 1 0-4.57v-3.1H1.29a12 12 0 0 0 0 10.77l3.99-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.77c1.76 0 3.35.6 4.6 1.8l3.42-3.43A11.98 11.98 0 0 0 1.29 6.62l3.99 3.1C6.23 6.87 8.87 4.76 12 4.76Z"
      />
    </>
  ),
  kakao: (
    <>
      <rect width="24" height="24" rx="6" fill="#FEE500" />
      <path
        fill="#191600"
        d="M12 5.5c-4.14 0-7.5 2.63-7.5 5.88 0 2.1 1.4 3.93 3.5 4.97l-.7 2.6c-.06.23.2.42.4.28l3.1-2.05c.4.05.8.08 1.2.08 4.14 0 7.5-2.63 7.5-5.88S16.14 5.5 12 5.5Z"
      />
    </>
  ),
  naver: (
    <>
      <rect width="24" height="24" rx="6" fill="#03C75A" />
      <path fill="#fff" d="M13.93 12.4 9.9 6.5H6.5v11h3.57v-5.9l4.03 5.9h3.4v-11h-3.57v5.9Z" />
    </>
  ),
}

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      {MARKS[provider]}
    </svg>
  )
}
