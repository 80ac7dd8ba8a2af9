import type { Registration } from '@jangteo/contracts/accounts/auth.ts'
import type { RetailerBusiness, SupplierBusiness } from '@jangteo/contracts/accounts/users.ts'
import type { RegistrableType } from '@jangteo/domain/accounts/roles.ts'

/** Form values; fields of the other user types stay empty. */
export interface RegisterValues {
  email: string
  name: string
  password: string
  passwordAgain: string
  business: SupplierBusiness & RetailerBusiness
  termsAccepted: boolean
  privacyAccepted: boolean
  marketingConsent: boolean
}

/** Only the fields of this user type: the server rejects others. */
export function toRegistration(userType: RegistrableType, values: RegisterValues): Registration {
  const person = {
    email: values.email,
    name: values.name,
    password: values.password,
    termsAccepted: true,
    privacyAccepted: true,
    marketingConsent: values.marketingConsent,
  } as const
  if (userType === 'customer') return { ...person, userType }
  const { businessNumber, address, ...rest } = values.business
  if (userType === 'supplier') {
    const { companyName, contactPerson } = rest
    return { ...person, userType, business: { companyName, businessNumber, address, contactPerson } }
  }
  const { storeName, storeType, managerName } = rest
  return { ...person, userType, business: { storeName, storeType, businessNumber, managerName, address } }
}
