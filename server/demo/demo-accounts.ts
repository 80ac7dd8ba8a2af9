import type { DemoAccount } from '@jangteo/contracts/accounts/auth.ts'
import { userTypeOf } from '@jangteo/domain/accounts/roles.ts'
import type { NewAccount } from '../accounts/create-account.ts'

export const DEMO_PASSWORD = 'Jangteo1!'

interface DemoUser extends Omit<NewAccount, 'password'> {
  /** Shown in the terminal's list of demo accounts. */
  note: string
  /** Label on the sign-in page, which offers one account of each role. */
  quickFill?: string
}

/** Business numbers begin with 000, which no tax office issues. */
export const DEMO_ACCOUNTS: readonly DemoUser[] = [
  { email: 'admin@jangteo.test', name: '김지훈', role: 'admin', note: 'admin', quickFill: '관리자' },
  { email: 'manager@jangteo.test', name: '이서연', role: 'manager', note: 'store manager', quickFill: '매장 매니저' },
  {
    email: 'supplier@jangteo.test',
    name: '박민수',
    role: 'business',
    note: 'supplier, approved',
    quickFill: '공급자',
    business: {
      name: '온결바이오',
      businessNumber: '0008100014',
      address: '경기도 성남시 분당구 판교로 256',
      contactPerson: '박민수',
      approvalStatus: 'approved',
    },
  },
  {
    email: 'trade@jangteo.test',
    name: '오세준',
    role: 'business',
    note: 'second supplier, approved',
    business: {
      name: '누리살림상사',
      businessNumber: '0008100033',
      address: '서울특별시 마포구 양화로 45',
      contactPerson: '오세준',
      approvalStatus: 'approved',
    },
  },
  {
    email: 'newsupplier@jangteo.test',
    name: '정유진',
    role: 'business',
    note: 'supplier, waiting for approval',
    business: {
      name: '새솔푸드',
      businessNumber: '0008100028',
      address: '충청북도 청주시 흥덕구 오송읍 오송생명로 194',
      contactPerson: '정유진',
      approvalStatus: 'pending',
    },
  },
  {
    email: 'gold@jangteo.test',
    name: '최은영',
    role: 'affiliate',
    note: 'retailer, gold',
    quickFill: '소매점',
    business: {
      name: '다정한 건강식품',
      businessNumber: '0008701015',
      address: '대구광역시 수성구 달구벌대로 2435',
      contactPerson: '최은영',
      storeType: '건강식품 전문점',
      approvalStatus: 'approved',
      grade: 'gold',
    },
  },
  {
    email: 'premium@jangteo.test',
    name: '강현우',
    role: 'affiliate',
    note: 'retailer, premium',
    business: {
      name: '숲담 생활관',
      businessNumber: '0008701029',
      address: '대전광역시 서구 둔산로 117',
      contactPerson: '강현우',
      storeType: '라이프스타일 편집숍',
      approvalStatus: 'approved',
      grade: 'premium',
    },
  },
  {
    email: 'vip@jangteo.test',
    name: '윤소희',
    role: 'affiliate',
    note: 'retailer, vip',
    business: {
      name: '하루채움 약국',
      businessNumber: '0003302011',
      address: '전북특별자치도 전주시 완산구 전라감영로 56',
      contactPerson: '윤소희',
      storeType: '약국',
      approvalStatus: 'approved',
      grade: 'vip',
    },
  },
  { email: 'customer@jangteo.test', name: '한지민', role: 'customer', note: 'customer', quickFill: '고객' },
]

export function quickFillAccounts(): DemoAccount[] {
  return DEMO_ACCOUNTS.flatMap(({ quickFill, role, email }) =>
    quickFill ? [{ label: quickFill, userType: userTypeOf(role), email, password: DEMO_PASSWORD }] : [],
  )
}
