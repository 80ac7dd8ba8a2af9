import {
  getHomepageSetting,
  getPublicSettings,
  getShopSettings,
  saveShopSettings,
} from '@jangteo/contracts/settings.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readSetting, readSettings } from './read-setting.ts'
import { saveSettings } from './save-settings.ts'

export function settingsRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(getHomepageSetting, async () => ({ success: true, data: await readSetting(db, 'homepage') }))
  mount(getPublicSettings, async () => {
    const { site, registration, trade } = await readSettings(db)
    const { shippingFee, freeShippingFrom } = trade
    return { data: { site, registration, shipping: { shippingFee, freeShippingFrom } } }
  })
  mount(getShopSettings, async () => ({ data: await readSettings(db) }))
  mount(saveShopSettings, async ({ body }) => {
    await saveSettings(db, body)
    return { data: await readSettings(db) }
  })
}
