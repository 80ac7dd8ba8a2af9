import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { copyWithToast } from '../../ui/copy-text.ts'

/** Copies the shortcode to paste into a page. */
export function CopyShortcode({ kind, name }: { kind: 'form' | 'view'; name: string }) {
  return (
    <Button variant="secondary" onClick={() => void copyShortcode(kind, name)}>
      <Copy size={18} strokeWidth={1.5} />
      숏코드 복사
    </Button>
  )
}

export function copyShortcode(kind: 'form' | 'view', name: string): Promise<void> {
  const text = `[${kind} name="${name}"]`
  return copyWithToast(
    text,
    { message: '숏코드를 복사했습니다.', description: text },
    { message: '이 숏코드를 페이지에 넣으세요.', description: text },
  )
}
