import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { confirm } from './confirm.ts'

/** Asks before unsaved changes are lost. Only one per page: the router supports a single blocker. */
export function useUnsavedGuard(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: '저장하지 않은 내용이 있습니다',
      body: '이 화면을 나가면 입력한 내용이 사라집니다.',
      action: '나가기',
      danger: true,
    }
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => unsaved && event.preventDefault(), [unsaved]))
}
