import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { copyShortcode } from './shortcode-to-copy.ts'

/** What to paste into a page. */
export function CopyShortcode({ kind, name }: { kind: 'form' | 'view'; name: string }) {
  return (
    <Button variant="secondary" onClick={() => void copyShortcode(kind, name)}>
      <Copy size={18} strokeWidth={1.5} />
      숏코드 복사
    </Button>
  )
}
