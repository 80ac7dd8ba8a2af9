import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { runFeatureTest, TEST_GROUPS, type TestGroup, type TestOutcome } from './feature-tests.ts'
import type { ServiceStatus } from './service-status.ts'
import { StatusBadge } from './status-badge.tsx'

export function FeatureTestGroups() {
  return (
    <Card title="기능 시험" description="누르면 지금 이 서버에 물어봅니다. 아무것도 바꾸지 않습니다.">
      <div className="grid gap-4 md:grid-cols-2">
        {TEST_GROUPS.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </Card>
  )
}

function Group({ group }: { group: TestGroup }) {
  const [outcomes, setOutcomes] = useState<Record<string, TestOutcome>>({})
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    setOutcomes({})
    for (const test of group.tests) {
      const outcome = await runFeatureTest(test)
      setOutcomes((before) => ({ ...before, [test.name]: outcome }))
    }
    setRunning(false)
  }
  return (
    <section aria-label={`${group.name} 시험`} className="rounded-card border border-line p-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{group.name}</h3>
        <Button variant="secondary" size="small" pending={isRunning} onClick={() => void run()}>
          {group.name} 시험
        </Button>
      </header>
      <ul className="mt-3 grid gap-2">
        {group.tests.map(({ name }) => (
          <li key={name} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0">{name}</span>
            <span className="flex shrink-0 items-center gap-2">
              {outcomes[name] && (
                <span className="text-ink-soft text-xs tabular-nums">{outcomes[name].milliseconds}ms</span>
              )}
              <StatusBadge status={statusOf(outcomes[name])} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function statusOf(outcome: TestOutcome | undefined): ServiceStatus {
  if (!outcome) return 'not-tested'
  return outcome.passed ? 'passing' : 'failing'
}
