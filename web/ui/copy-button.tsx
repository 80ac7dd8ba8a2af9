import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { copyAndTell } from './copy-text.ts'

const COPIED = { message: '복사했습니다.' }
const INSTEAD = { message: '복사하지 못했습니다.', description: '번호를 직접 선택해서 복사해 주세요.' }

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copyAndTell(text, COPIED, INSTEAD)}>
      <Copy size={16} strokeWidth={1.5} />
      복사
    </Button>
  )
}
