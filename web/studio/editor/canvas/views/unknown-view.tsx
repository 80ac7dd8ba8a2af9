import { PackageOpen } from 'lucide-react'
import type { Block } from '../../model/block.ts'

/** Kept as it is: nobody here can change it, and nobody loses it. */
export function UnknownView({ block }: { block: Block }) {
  return (
    <p className="flex items-center gap-2 rounded-control border border-line border-dashed bg-sunken px-3 py-2 text-ink-soft text-sm">
      <PackageOpen size={18} strokeWidth={1.5} />
      <span>
        알지 못하는 블록입니다: <code>{block.kind}</code>. 그대로 두며, 옮기거나 지울 수 있습니다.
      </span>
    </p>
  )
}
