import type { Playlist } from '@jangteo/contracts/signage/playlists.ts'
import { clsx } from 'clsx'
import { Repeat } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { clockText } from '../duration-text.ts'
import { PLAYLIST_STATUS_LABELS } from '../labels.ts'

interface PlaylistListProps {
  playlists: readonly Playlist[]
  chosen: string | undefined
  hrefFor: (id: string) => string
}

export function PlaylistList({ playlists, chosen, hrefFor }: PlaylistListProps) {
  return (
    <ul aria-label="재생 목록" className="grid gap-2">
      {playlists.map(({ id, name, status, itemCount, totalDuration, isDefault, loop }) => {
        const words = PLAYLIST_STATUS_LABELS[status]
        return (
          <li key={id}>
            <Link
              to={hrefFor(id)}
              aria-current={id === chosen ? 'true' : undefined}
              className={clsx(
                'grid gap-1.5 rounded-card border bg-surface p-4 transition-colors duration-150 hover:border-line-strong',
                id === chosen ? 'border-brand' : 'border-line',
              )}
            >
              <span className="font-semibold">{name}</span>
              <span className="flex flex-wrap gap-1.5">
                <Badge tone={words.tone}>{words.label}</Badge>
                {isDefault && <Badge tone="brand">기본</Badge>}
                {loop && <Badge icon={Repeat}>반복</Badge>}
              </span>
              <span className="text-ink-soft text-sm tabular-nums">
                항목 {itemCount}개 · {clockText(totalDuration)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
