import { confirm } from '../../ui/confirm.ts'
import { ApiError } from './api-error.ts'

/** A field that the message about a changed object names. */
export interface ComparedField<Shown> {
  label: string
  /** What is compared; a string is also shown, anything else only named. */
  read: (shown: Shown) => unknown
}

/** Whether a decision was refused because its object has changed since the screen was loaded. */
export function isStaleDecision(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}

/** `상품명: 머그 → 유리 머그`, or only the label of what is too long to be quoted. */
export function changesBetween<Shown>(
  before: Shown,
  after: Shown,
  fields: readonly ComparedField<Shown>[],
): readonly string[] {
  return fields.flatMap(({ label, read }) => {
    const [one, other] = [read(before), read(after)]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    return typeof one === 'string' && typeof other === 'string' ? [`${label}: ${one} → ${other}`] : [label]
  })
}

/**
 * Tells that a decision was not saved, and what has changed. The dialog covers the screen, which is refreshed below it:
 * otherwise a second click on the same button would decide about a version that no admin has seen.
 */
export function askToReview(name: string, changes: readonly string[]): Promise<boolean> {
  return confirm({
    title: `‘${name}’ 내용이 그 사이에 바뀌었습니다`,
    body: ['결정을 저장하지 않았습니다.', ...(changes.length > 0 ? ['바뀐 내용', ...changes] : [])].join('\n'),
    action: '다시 보기',
    dismiss: '닫기',
  })
}
