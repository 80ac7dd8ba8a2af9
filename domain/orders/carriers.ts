/** Carriers with their tracking URL, where `{number}` stands for the tracking number. */
export const CARRIERS = {
  cj: { name: 'CJ대한통운', tracking: 'https://trace.cjlogistics.com/next/tracking.html?wblNo={number}' },
  epost: {
    name: '우체국택배',
    tracking: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={number}',
  },
  hanjin: {
    name: '한진택배',
    tracking: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&wblnumText2={number}',
  },
  lotte: {
    name: '롯데택배',
    tracking: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={number}',
  },
  logen: { name: '로젠택배', tracking: 'https://www.ilogen.com/web/personal/trace/{number}' },
  direct: { name: '직접 배송', tracking: null },
} as const satisfies Record<string, { name: string; tracking: string | null }>

export type Carrier = keyof typeof CARRIERS
export const CARRIER_CODES = Object.keys(CARRIERS) as [Carrier, ...Carrier[]]

const OWN_NUMBER = /^TRK\d+$/

/** The carrier's tracking page, or null for direct delivery and our own tracking numbers. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  const { tracking } = CARRIERS[carrier]
  return tracking && !OWN_NUMBER.test(number) ? tracking.replace('{number}', encodeURIComponent(number)) : null
}
