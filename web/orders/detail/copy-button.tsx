import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('복사했습니다.')
    } catch {
      // Without https, or without leave.
      toast.info('복사하지 못했습니다.', { description: '번호를 직접 선택해서 복사해 주세요.' })
    }
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      <Copy size={16} strokeWidth={1.5} />
      복사
    </Button>
  )
}
