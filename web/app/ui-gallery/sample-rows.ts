export interface SampleRow {
  id: string
  name: string
  owner: string
  status: '승인됨' | '검토 중' | '반려됨'
  amount: number
  madeOn: string
}

const NAMES = [
  '봄 소풍 세트',
  '도자기 머그컵',
  '유기농 현미 5kg',
  '리넨 앞치마',
  '아주 길어서 한 줄에 다 들어가지 않는 이름의 선물 꾸러미',
]
const OWNERS = ['한빛상회', '들녘농장', '소담공방']
const STATUSES = ['승인됨', '검토 중', '반려됨'] as const

const ALL: SampleRow[] = Array.from({ length: 137 }, (_, at) => ({
  id: `A-${1_000 + at}`,
  name: NAMES[at % NAMES.length] ?? '',
  owner: OWNERS[at % OWNERS.length] ?? '',
  status: STATUSES[at % STATUSES.length] ?? '승인됨',
  amount: ((at * 7_919) % 97) * 1_300 + 4_900,
  madeOn: `2026. ${(at % 12) + 1}. ${(at % 28) + 1}.`,
}))

/** Sorts and paginates the sample rows, as the server would. */
export function sampleRows(sort: { key: string; direction: 'asc' | 'desc' } | null, page: number, limit: number) {
  const sign = sort?.direction === 'desc' ? -1 : 1
  const sorted = sort?.key === 'amount' ? ALL.toSorted((a, b) => sign * (a.amount - b.amount)) : byName(sort && sign)
  return { data: sorted.slice((page - 1) * limit, page * limit), total: ALL.length, page, limit }
}

function byName(sign: number | null): SampleRow[] {
  return sign === null ? ALL : ALL.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'ko'))
}
