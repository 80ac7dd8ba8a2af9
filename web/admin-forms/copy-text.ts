import { toast } from '../ui/toast.tsx'

export async function copyShortcode(kind: 'form' | 'view', name: string): Promise<void> {
  const text = `[${kind} name="${name}"]`
  try {
    await navigator.clipboard.writeText(text)
    toast.success('숏코드를 복사했습니다.', { description: text })
  } catch {
    // Without a safe connection browsers do not let pages copy.
    toast.info('이 숏코드를 페이지에 넣으세요.', { description: text })
  }
}
