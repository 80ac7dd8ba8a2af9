import { Registration } from '@jangteo/contracts/accounts/auth.ts'
import { REGISTRABLE_TYPES } from '@jangteo/domain/accounts/roles.ts'
import { expect, test } from 'vitest'
import { toRegistration } from './register-values.ts'

const typed = {
  email: 'hong@example.kr',
  name: '홍길동',
  password: 'Jangteo1!',
  passwordAgain: 'Jangteo1!',
  business: {
    companyName: '장터상사',
    contactPerson: '홍길동',
    storeName: '장터점',
    storeType: '약국',
    managerName: '홍길동',
    businessNumber: '000-81-00028',
    address: '서울특별시 중구 세종대로 110',
  },
  termsAccepted: true,
  privacyAccepted: true,
  marketingConsent: false,
}

test.each(REGISTRABLE_TYPES)('the registration form of a %s sends exactly the fields of the contract', (userType) => {
  expect(Registration.safeParse(toRegistration(userType, typed)).error?.issues).toBeUndefined()
})
