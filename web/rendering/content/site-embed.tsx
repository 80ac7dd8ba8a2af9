import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { LogoMark } from '../../app/frame/logo.tsx'
import type { EmbedOf } from './embed-types.ts'

/** Width of logo mark and a short name at scale 1. */
const DEFAULT_WIDTH = 120
const MARK_SIZE = 32
const TEXT_SIZE = 20

/** Logo, site title or tagline. */
export function SiteEmbed({ part, text, isLink, level, width }: EmbedOf<'site'>) {
  if (part === 'tagline') return <p className="site-tagline">{text}</p>
  if (part === 'title') {
    return createElement(
      level === 0 ? 'p' : `h${level}`,
      { className: 'site-title' },
      isLink ? <Link to="/">{text}</Link> : text,
    )
  }
  const scale = Math.min(4, Math.max(0.5, width / DEFAULT_WIDTH))
  return (
    <HomeLink isLink={isLink} label={`${text} 홈`}>
      <LogoMark className="shrink-0" style={{ width: MARK_SIZE * scale, height: MARK_SIZE * scale }} />
      <span className="site-logo-name" style={{ fontSize: TEXT_SIZE * scale }}>
        {text}
      </span>
    </HomeLink>
  )
}

function HomeLink({ isLink, label, children }: { isLink: boolean; label: string; children: ReactNode }) {
  return isLink ? (
    <Link to="/" aria-label={label} className="site-logo">
      {children}
    </Link>
  ) : (
    <span className="site-logo">{children}</span>
  )
}
