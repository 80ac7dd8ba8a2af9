import { useEffect, useState } from 'react'

const SECOND = 1_000
const FORMAT = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'full',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** The time of the shop. Pages are kept, so the server renders none. */
export function Clock() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tell = () => setNow(new Date())
    tell()
    const timer = setInterval(tell, SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={now?.toISOString()} className="font-medium tabular-nums" title="서울 시각">
      {now ? FORMAT.format(now) : '시각을 읽는 중입니다'}
    </time>
  )
}
