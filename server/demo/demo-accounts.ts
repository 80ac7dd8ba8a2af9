import type { Role } from '@jangteo/domain/roles.ts'

export const DEMO_PASSWORD = 'Jangteo1!'

interface DemoAccount {
  email: string
  name: string
  role: Role
  /** For the list that a newcomer reads. */
  note: string
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@jangteo.test', name: '김지훈', role: 'admin', note: 'admin' },
  { email: 'manager@jangteo.test', name: '이서연', role: 'manager', note: 'store manager' },
  { email: 'supplier@jangteo.test', name: '박민수', role: 'business', note: 'supplier, approved' },
  { email: 'newsupplier@jangteo.test', name: '정유진', role: 'business', note: 'supplier, waiting for approval' },
  { email: 'gold@jangteo.test', name: '최은영', role: 'affiliate', note: 'retailer, gold' },
  { email: 'premium@jangteo.test', name: '강현우', role: 'affiliate', note: 'retailer, premium' },
  { email: 'vip@jangteo.test', name: '윤소희', role: 'affiliate', note: 'retailer, vip' },
  { email: 'customer@jangteo.test', name: '한지민', role: 'customer', note: 'customer' },
]
