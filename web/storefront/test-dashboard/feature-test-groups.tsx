import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Measured, measure } from './measure.ts'
import { type ServiceStatus, StatusBadge } from './status-badge.tsx'

interface FeatureTest {
  name: string
  path: string
  passes: (answer: Measured) => boolean
}

interface TestGroup {
  name: string
  tests: readonly FeatureTest[]
}

const has = (key: string) => (answer: Measured) =>
  answer.status === 200 && answer.json !== null && typeof answer.json === 'object' && key in answer.json
const refuses = (status: number) => (answer: Measured) => answer.status === status
const isPage = ({ status }: Measured) => status === 200

/** Each test is one read-only call, made on demand. */
const TEST_GROUPS: readonly TestGroup[] = [
  {
    name: '인증',
    tests: [
      { name: '세션 확인에 답한다', path: '/api/v1/accounts/sso/check', passes: has('isAuthenticated') },
      { name: '토큰 없이는 내 정보를 주지 않는다', path: '/api/v1/auth/verify', passes: refuses(401) },
      { name: '로그인 없이는 관리자 목록을 주지 않는다', path: '/api/v1/admin/users', passes: refuses(401) },
    ],
  },
  {
    name: '쇼핑',
    tests: [
      { name: '상품 목록을 준다', path: '/api/v1/public/products?limit=1', passes: has('data') },
      { name: '카테고리를 준다', path: '/api/v1/public/categories', passes: has('data') },
      { name: '없는 상품은 404이다', path: '/api/v1/public/products/no-such-product', passes: refuses(404) },
    ],
  },
  {
    name: '콘텐츠',
    tests: [
      { name: '첫 화면 설정을 준다', path: '/api/v1/settings/homepage', passes: has('data') },
      { name: '첫 화면 블록을 준다', path: '/api/v1/public/templates/homepage', passes: has('data') },
      { name: '글 목록을 준다', path: '/api/v1/posts?limit=1', passes: has('total') },
    ],
  },
  {
    name: '화면',
    tests: [
      { name: '쇼핑 홈이 열린다', path: '/shop', passes: isPage },
      { name: '블로그가 열린다', path: '/blog', passes: isPage },
      { name: '모르는 API 주소는 404이다', path: '/api/v1/no-such-call', passes: refuses(404) },
    ],
  },
]

interface TestOutcome {
  passed: boolean
  milliseconds: number
}

async function runFeatureTest({ path, passes }: FeatureTest): Promise<TestOutcome> {
  const answer = await measure(path)
  return { passed: passes(answer), milliseconds: answer.milliseconds }
}

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
