import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const NOTICEABLE_MS = 150

const LISTS = /^\/(products|search|categories\/[^/]+)$/

/** Whether another list takes long enough on its way to say so. */
export function useListPending(): boolean {
  const { location: next } = useNavigation()
  const onItsWay = next !== undefined && LISTS.test(next.pathname)
  const [noticeable, setNoticeable] = useState(false)
  useEffect(() => {
    if (!onItsWay) return
    const timer = setTimeout(() => setNoticeable(true), NOTICEABLE_MS)
    return () => {
      clearTimeout(timer)
      setNoticeable(false)
    }
  }, [onItsWay])
  return onItsWay && noticeable
}
