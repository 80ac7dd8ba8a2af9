import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'

/** Takes the focus, for on a phone the button that found out about it is far below. */
export function ChangesBanner({ changes }: { changes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are news again
  useEffect(() => box.current?.focus(), [changes])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-[calc(var(--header-height)+1rem)] rounded-card">
      <Banner tone="warning" title="그 사이에 바뀐 것이 있습니다">
        <ul className="my-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>입력하신 내용은 그대로 있습니다. 새 금액을 확인하고 이어서 결제해 주세요.</p>
      </Banner>
    </div>
  )
}
