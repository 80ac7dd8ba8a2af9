import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { ChevronDown, CirclePause, CirclePlay } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { BULK_ACTIONS, type useBulkStatus } from './use-bulk-status.ts'

interface BulkMenuProps {
  chosen: readonly Product[]
  clear: () => void
  bulk: ReturnType<typeof useBulkStatus>
  disabled: boolean
}

/** Always in sight above the table, so that people learn that several can be changed at once. */
export function BulkMenu({ chosen, clear, bulk, disabled }: BulkMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" disabled={disabled}>
          일괄 변경
          <ChevronDown size={16} strokeWidth={1.5} />
        </Button>
      }
      items={[
        {
          label: BULK_ACTIONS.active,
          icon: CirclePlay,
          onSelect: () => bulk.setStatus(chosen, 'active', clear),
        },
        {
          label: BULK_ACTIONS.inactive,
          icon: CirclePause,
          onSelect: () => bulk.setStatus(chosen, 'inactive', clear),
        },
      ]}
    />
  )
}

/** In the bar that slides in once something is chosen. */
export function BulkButtons({ chosen, clear, bulk, disabled }: BulkMenuProps) {
  return (
    <>
      <Button
        size="small"
        disabled={disabled || bulk.pending !== undefined}
        pending={bulk.pending === 'active'}
        onClick={() => bulk.setStatus(chosen, 'active', clear)}
      >
        {BULK_ACTIONS.active}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={disabled || bulk.pending !== undefined}
        pending={bulk.pending === 'inactive'}
        onClick={() => bulk.setStatus(chosen, 'inactive', clear)}
      >
        {BULK_ACTIONS.inactive}
      </Button>
    </>
  )
}
