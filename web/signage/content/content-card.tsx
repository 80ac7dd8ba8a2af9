import type { SignageContent } from '@jangteo/contracts/signage/contents.ts'
import { Check, Ellipsis, EyeOff, MonitorOff, MonitorPlay, Pencil, Trash2, TriangleAlert, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useUser } from '../../app/session/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { clockText } from '../duration-text.ts'
import { CONTENT_STATUS_LABELS, CONTENT_TYPE_LABELS } from '../labels.ts'
import { contentPathOf } from './content-area.ts'
import type { ContentActions } from './use-content-actions.ts'

interface ContentCardProps {
  content: SignageContent
  actions: ContentActions
}

export function ContentCard({ content, actions }: ContentCardProps) {
  const { role } = useUser()
  const { id, title, type, status, duration, description, rejectionReason, problem, isPublic, isOwn } = content
  const address = `${contentPathOf(role)}/${id}`
  const words = CONTENT_STATUS_LABELS[status]
  const busy = actions.busyWith === id
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface" aria-busy={busy}>
      <div className="relative">
        <ContentThumb type={type} url={content.thumbnailUrl} className="w-full" />
        <Badge tone={words.tone} className="absolute top-2 left-2">
          {words.label}
        </Badge>
        {duration !== null && (
          <span className="absolute right-2 bottom-2 rounded bg-ink px-1.5 text-surface text-xs tabular-nums">
            <span className="sr-only">길이 </span>
            {clockText(duration)}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start gap-2">
          <h2 className="line-clamp-2 min-w-0 flex-1 font-semibold">
            <Link to={address} className="rounded hover:text-brand hover:underline">
              {title}
            </Link>
          </h2>
          {(role === 'admin' || isOwn) && <CardMenu content={content} address={address} actions={actions} />}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {CONTENT_TYPE_LABELS[type]}
          <span aria-hidden>·</span>
          {content.creator.name}
          <span aria-hidden>·</span>
          <Moment at={content.createdAt} form="day" />
        </p>
        {description && <p className="line-clamp-2 text-sm">{description}</p>}
        <Tags tags={content.tags} isPublic={isPublic} />
        {status === 'rejected' && rejectionReason && (
          <p className="text-danger text-sm">반려 사유: {rejectionReason}</p>
        )}
        {problem && (
          <p className="flex items-start gap-1.5 text-sm text-warning">
            <TriangleAlert size={16} strokeWidth={1.5} className="mt-0.75 shrink-0" />
            재생 문제: {problem}
          </p>
        )}
        {status === 'pending' && role === 'admin' && (
          <div className="mt-auto grid grid-cols-2 gap-2 pt-1">
            <Button size="small" variant="secondary" disabled={busy} onClick={() => actions.reject(content)}>
              <X size={16} strokeWidth={1.5} />
              반려
            </Button>
            <Button size="small" disabled={busy} onClick={() => actions.approve(content)}>
              <Check size={16} strokeWidth={1.5} />
              승인
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function Tags({ tags, isPublic }: Pick<SignageContent, 'tags' | 'isPublic'>) {
  const { shown, more } = visibleTags(tags)
  if (shown.length === 0 && isPublic) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="태그">
      {!isPublic && (
        <li>
          <Badge icon={EyeOff}>비공개</Badge>
        </li>
      )}
      {shown.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
      {more > 0 && <li className="self-center text-ink-soft text-xs">+{more} more</li>}
    </ul>
  )
}

function CardMenu({ content, address, actions }: ContentCardProps & { address: string }) {
  const navigate = useNavigate()
  const isAdmin = useUser().role === 'admin'
  const { title, status } = content
  const showing: MenuItem[] = [
    ...(isAdmin && status === 'approved'
      ? [{ label: '화면에서 내리기', icon: MonitorOff, onSelect: () => actions.activate(content, 'inactive') }]
      : []),
    ...(isAdmin && status === 'inactive'
      ? [{ label: '다시 내보내기', icon: MonitorPlay, onSelect: () => actions.activate(content, 'approved') }]
      : []),
  ]
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`${title} 메뉴`} className="-mt-2 -mr-2" />}
      items={[
        { label: '수정', icon: Pencil, onSelect: () => void navigate(address) },
        ...showing,
        'separator',
        { label: '삭제', icon: Trash2, danger: true, onSelect: () => void actions.remove(content) },
      ]}
    />
  )
}

const MAX_SHOWN = 3

/** The first few tags and the number of further ones. */
function visibleTags(tags: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: tags.slice(0, MAX_SHOWN), more: Math.max(0, tags.length - MAX_SHOWN) }
}
