import * as contract from '@jangteo/contracts/signage/stores.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { controlPlayback, readPlayback } from './playback.ts'
import { listStores } from './read-stores.ts'
import { listScreens, pairScreen, renameScreen, revokeScreen } from './screens.ts'
import { createStore, deleteStore, listStoreManagers, saveStore, setEmergency } from './write-store.ts'

export function storeRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listStores, async ({ caller }) => ({ data: { stores: await listStores(db, caller) } }))
  mount(contract.createStore, async ({ caller, body }) => ({ data: await createStore(db, caller, body) }))
  mount(contract.saveStore, async ({ caller, params, body }) => ({
    data: await saveStore(db, caller, params.id, body),
  }))
  mount(contract.deleteStore, async ({ caller, params }) => {
    await deleteStore(db, caller, params.id)
    return { success: true }
  })
  mount(contract.listStoreManagers, async () => ({ data: await listStoreManagers(db) }))
  mount(contract.setEmergency, async ({ caller, params, body }) => ({
    data: await setEmergency(db, caller, params.id, body.message),
  }))
  mount(contract.getPlaybackStatus, async ({ caller, params }) => ({
    data: await readPlayback(db, caller, params.id),
  }))
  mount(contract.controlPlayback, async ({ caller, params, body }) => ({
    success: true,
    data: { screens: await controlPlayback(db, caller, params.id, body) },
  }))
  mount(contract.listScreens, async ({ caller, params }) => ({ data: await listScreens(db, caller, params.id) }))
  mount(contract.pairScreen, async ({ caller, params, body }) => ({
    data: await pairScreen(db, caller, params.id, body),
  }))
  mount(contract.renameScreen, async ({ caller, params, body }) => ({
    data: await renameScreen(db, caller, params.id, body.name),
  }))
  mount(contract.revokeScreen, async ({ caller, params }) => {
    await revokeScreen(db, caller, params.id)
    return { success: true }
  })
}
