import {
  DEFAULT_SETTINGS,
  getHomepageSetting,
  getPublicSettings,
  getShopSettings,
  type ShopSettings,
  saveShopSettings,
} from '@jangteo/contracts/settings/settings.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readSetting, readSettings } from './read-setting.ts'
import { type OnSettingsChanged, saveSettings } from './save-settings.ts'

interface Options {
  db: Database
  /** From the environment, until an admin saves a value. */
  virtualAccountHours: number
  onChangedBy: (actorId: string) => OnSettingsChanged
  listUpcomingHolidays: () => Promise<string[]>
}

export function settingsRoutes(
  mount: Mount,
  { db, virtualAccountHours, onChangedBy, listUpcomingHolidays }: Options,
): void {
  const unsaved: ShopSettings = { ...DEFAULT_SETTINGS, trade: { ...DEFAULT_SETTINGS.trade, virtualAccountHours } }
  mount(getHomepageSetting, async () => ({ success: true, data: await readSetting(db, 'homepage') }))
  mount(getPublicSettings, async () => {
    const [{ site, social, registration, trade }, holidays] = await Promise.all([
      readSettings(db),
      listUpcomingHolidays(),
    ])
    const { shippingBy, shippingFee, freeShippingFrom, vatDisplay } = trade
    const shipping = { shippingBy, shippingFee, freeShippingFrom, vatDisplay }
    return { data: { site, social, registration, holidays, shipping } }
  })
  mount(getShopSettings, async () => ({ data: await readSettings(db, unsaved) }))
  mount(saveShopSettings, async ({ body, caller }) => {
    await saveSettings(db, body, onChangedBy(caller.accountId))
    return { data: await readSettings(db, unsaved) }
  })
}
