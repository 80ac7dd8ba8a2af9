import type { MenuItem } from '@jangteo/contracts/content/template-parts.ts'
import { Link, useLocation } from 'react-router'

/** Pages of the shop are followed at once; other sites open as the author says. */
export function MenuLink({ item: { title, url, target } }: { item: MenuItem }) {
  const { pathname, search } = useLocation()
  if (url === '' || url === '#') return <span className="site-menu-word">{title}</span>
  const isCurrent = url === pathname + search || url === pathname
  if (url.startsWith('/') && target !== '_blank') {
    return (
      <Link to={url} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </Link>
    )
  }
  return target === '_blank' ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <span className="sr-only"> (새 창)</span>
    </a>
  ) : (
    <a href={url}>{title}</a>
  )
}
