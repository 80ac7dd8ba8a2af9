import type { RegistrationSetting } from '@jangteo/contracts/settings/settings.ts'
import type { RegistrableType } from '@jangteo/domain/accounts/roles.ts'

/** Whether registration is open for this user type. */
export function isRegistrationOpen(type: RegistrableType, rules: RegistrationSetting): boolean {
  return { customer: rules.customers, retailer: rules.retailers, supplier: rules.suppliers }[type]
}
