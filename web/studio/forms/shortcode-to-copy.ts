import { copyAndTell } from '../../ui/copy-text.ts'

export function copyShortcode(kind: 'form' | 'view', name: string): Promise<void> {
  const text = `[${kind} name="${name}"]`
  return copyAndTell(
    text,
    { message: '숏코드를 복사했습니다.', description: text },
    { message: '이 숏코드를 페이지에 넣으세요.', description: text },
  )
}
