import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const NOTICEABLE_MS = 150

/** Whether another state of this very list takes long enough on its way to say so. */
export function useListPending(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const onItsWay = next?.pathname === pathname
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
