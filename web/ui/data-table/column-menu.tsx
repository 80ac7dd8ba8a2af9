import { Columns3 } from 'lucide-react'
import { Button } from '../button.tsx'
import { Menu } from '../menu.tsx'

interface ColumnMenuProps {
  columns: readonly { key: string; header: string }[]
  hidden: readonly string[]
  onVisibilityChange: (key: string, isVisible: boolean) => void
}

/** Loaded lazily, only by tables with hideable columns. */
export default function ColumnMenu({ columns, hidden, onVisibilityChange }: ColumnMenuProps) {
  return (
    <Menu
      heading="표시할 열"
      trigger={
        <Button variant="ghost" size="small">
          <Columns3 size={16} strokeWidth={1.5} />열
        </Button>
      }
      items={columns.map(({ key, header }) => ({
        label: header,
        checked: !hidden.includes(key),
        onCheckedChange: (checked) => onVisibilityChange(key, checked),
      }))}
    />
  )
}
