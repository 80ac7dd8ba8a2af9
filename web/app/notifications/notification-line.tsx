import type { Notice } from '@jangteo/contracts/notifications/notifications.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'
import { NOTICE_ICONS } from './notification-icons.ts'

interface NoticeLineProps {
  notice: Notice
  onOpen: (notice: Notice) => void
}

/** Leads to its subject. Unread is said, not only shown. */
export function NoticeLine({ notice, onOpen }: NoticeLineProps) {
  const { text, link, kind, createdAt, isRead } = notice
  const Icon = NOTICE_ICONS[kind]
  return (
    <li>
      <Link
        to={link}
        onClick={() => onOpen(notice)}
        className="flex items-start gap-3 px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={clsx(
            'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full',
            isRead ? 'bg-sunken text-ink-faint' : 'bg-brand-soft text-brand',
          )}
        >
          <Icon aria-hidden size={17} strokeWidth={1.5} />
        </span>
        <span className="min-w-0 flex-1">
          {!isRead && <span className="sr-only">읽지 않음: </span>}
          <span className={clsx('line-clamp-3', isRead ? 'text-ink-soft' : 'font-medium text-ink')}>{text}</span>
          <span className="mt-0.5 block text-ink-faint text-xs">
            <Moment at={createdAt} />
          </span>
        </span>
        {!isRead && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      </Link>
    </li>
  )
}
