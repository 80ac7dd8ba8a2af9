import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { LogoMark } from '../../app/frame/logo.tsx'
import type { EmbedOf } from './embeds.tsx'

/** As wide as the mark and a short name beside it are at the usual size. */
const USUAL_WIDTH = 120
const MARK = 32
const LETTERS = 20

/** The shop's mark, its name, or what it says of itself. */
export function SiteEmbed({ part, text, isLink, level, width }: EmbedOf<'site'>) {
  if (part === 'tagline') return <p className="site-tagline">{text}</p>
  if (part === 'title') {
    return createElement(
      level === 0 ? 'p' : `h${level}`,
      { className: 'site-title' },
      isLink ? <Link to="/">{text}</Link> : text,
    )
  }
  const scale = Math.min(4, Math.max(0.5, width / USUAL_WIDTH))
  return (
    <Home isLink={isLink} label={`${text} 홈`}>
      <LogoMark className="shrink-0" style={{ width: MARK * scale, height: MARK * scale }} />
      <span className="site-logo-name" style={{ fontSize: LETTERS * scale }}>
        {text}
      </span>
    </Home>
  )
}

function Home({ isLink, label, children }: { isLink: boolean; label: string; children: ReactNode }) {
  return isLink ? (
    <Link to="/" aria-label={label} className="site-logo">
      {children}
    </Link>
  ) : (
    <span className="site-logo">{children}</span>
  )
}
