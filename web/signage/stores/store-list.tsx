import type { SignageStore, StoreStatus } from '@jangteo/contracts/signage/stores.ts'
import { clsx } from 'clsx'
import { Siren } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { STORE_STATUS_LABELS } from '../labels.ts'
import { storeSearch } from '../store-in-url.ts'

interface StoreListProps {
  stores: readonly SignageStore[]
  chosen: string | undefined
  /** The filter stays when a store is chosen. */
  status: StoreStatus | undefined
}

export function StoreList({ stores, chosen, status: filter }: StoreListProps) {
  return (
    <ul aria-label="매장 목록" className="grid gap-2">
      {stores.map(({ id, name, status, address, screenCount, onlineScreenCount, emergency }) => {
        const words = STORE_STATUS_LABELS[status]
        return (
          <li key={id}>
            <Link
              to={storeSearch(id, filter)}
              aria-current={id === chosen ? 'true' : undefined}
              className={clsx(
                'grid gap-1 rounded-card border bg-surface p-4 transition-colors duration-150 hover:border-line-strong',
                id === chosen ? 'border-brand' : 'border-line',
              )}
            >
              <span className="flex items-start justify-between gap-2">
                <span className="min-w-0 font-semibold">{name}</span>
                <Badge tone={words.tone}>{words.label}</Badge>
              </span>
              <span className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
                {[address.city || address.state, `화면 ${onlineScreenCount}/${screenCount}대 온라인`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {emergency !== null && (
                <span className="flex items-center gap-1 text-danger text-sm">
                  <Siren size={16} strokeWidth={1.5} />
                  긴급 메시지
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
