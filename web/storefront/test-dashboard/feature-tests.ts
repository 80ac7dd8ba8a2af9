import { type Measured, measure } from './measure.ts'

export interface FeatureTest {
  name: string
  path: string
  passes: (answer: Measured) => boolean
}

export interface TestGroup {
  name: string
  tests: readonly FeatureTest[]
}

const has = (key: string) => (answer: Measured) =>
  answer.status === 200 && answer.json !== null && typeof answer.json === 'object' && key in answer.json
const refuses = (status: number) => (answer: Measured) => answer.status === status
const isPage = ({ status }: Measured) => status === 200

/** Each test is one read-only call, made on demand. */
export const TEST_GROUPS: readonly TestGroup[] = [
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

export interface TestOutcome {
  passed: boolean
  milliseconds: number
}

export async function runFeatureTest({ path, passes }: FeatureTest): Promise<TestOutcome> {
  const answer = await measure(path)
  return { passed: passes(answer), milliseconds: answer.milliseconds }
}
