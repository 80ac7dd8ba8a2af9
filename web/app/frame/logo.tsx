import type { ComponentProps } from 'react'
import { useShopSettings } from '../site/use-shop-settings.ts'

/** ㅈ drawn as a market stall: the awning, two poles, and a persimmon under it. */
export function LogoMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" {...props}>
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path
        d="M7.5 9.5h17M16 9.5c0 6-3.2 10.4-8.5 13M16 9.5c0 6 3.2 10.4 8.5 13"
        className="fill-none stroke-on-brand"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="23.4" r="2.5" className="fill-accent-soft" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="flex items-center gap-2">
      <LogoMark className="size-8 shrink-0" />
      <span className="max-w-48 truncate text-xl leading-none font-extrabold tracking-tight text-ink">
        {useShopSettings().site.siteName}
      </span>
    </span>
  )
}
