import { afterEach, expect, test } from 'vitest'
import { onWaitingToast, showToastsWith, type Toast, toast } from './toast.ts'

const leave: (() => void)[] = []
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
})

test('toasts added before the surface has loaded are shown afterwards, in order', () => {
  const shown: Toast[] = []
  toast.success('저장했습니다.')
  toast.error('보내지 못했습니다.')
  leave.push(showToastsWith((next) => shown.push(next)))
  expect(shown.map((one) => one.message)).toEqual(['저장했습니다.', '보내지 못했습니다.'])
})

test('a waiting toast requests the surface at once', () => {
  let asked = 0
  leave.push(onWaitingToast(() => asked++))
  toast.info('새 버전이 있습니다.')
  expect(asked).toBe(1)
  leave.push(showToastsWith(() => {}))
})

test('a toast is not shown twice when the surface comes back', () => {
  const shown: string[] = []
  showToastsWith((next) => shown.push(next.message))()
  toast.success('하나')
  leave.push(showToastsWith((next) => shown.push(next.message)))
  expect(shown).toEqual(['하나'])
})
