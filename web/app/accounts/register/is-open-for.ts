import type { RegistrationSetting } from '@jangteo/contracts/settings/settings.ts'
import type { RegistrableType } from '@jangteo/domain/accounts/roles.ts'

/** Whether an admin lets people of this type come. */
export function isOpenFor(type: RegistrableType, rules: RegistrationSetting): boolean {
  return { customer: rules.customers, retailer: rules.retailers, supplier: rules.suppliers }[type]
}
