import type { User } from '@jangteo/contracts/accounts/users.ts'

/** A user for tests. */
export const testUser: User = {
  id: '0199f000-0000-7000-8000-000000000001',
  email: 'hong@example.kr',
  name: '홍길동',
  role: 'customer',
  userType: 'customer',
  status: 'approved',
  createdAt: '2026-11-15T00:00:00.000Z',
  lastLoginAt: null,
  marketingConsent: false,
  hasPassword: true,
}
