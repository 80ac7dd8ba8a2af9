import type { RegistrationSetting } from '@jangteo/contracts/settings/settings.ts'
import type { RegistrableType } from '@jangteo/domain/accounts/roles.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { readSetting } from '../settings/read-setting.ts'

const FIELD_OF = {
  customer: 'customers',
  retailer: 'retailers',
  supplier: 'suppliers',
} as const satisfies Record<RegistrableType, keyof RegistrationSetting>

/** Admins choose in the settings which user types may register. */
export async function requireRegistrationOpen(db: Pick<Database, 'select'>, userType: RegistrableType): Promise<void> {
  const rules = await readSetting(db, 'registration')
  if (!rules[FIELD_OF[userType]]) throw new AppError('registration_closed')
}

/** Whether new accounts need an admin's approval after they have verified their address. */
export async function requiresApproval(db: Pick<Database, 'select'>): Promise<boolean> {
  return (await readSetting(db, 'registration')).needsApproval
}
