import * as contract from '@jangteo/contracts/signage/playlists.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { addItems, changeItem, deleteItem, listItems, reorderItems } from './playlist-items.ts'
import { createPlaylist, deletePlaylist, listPlaylists, savePlaylist } from './playlists.ts'
import { createSchedule, deleteSchedule, findActiveSchedule, listSchedules, saveSchedule } from './schedules.ts'

export function playlistRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listPlaylists, async ({ caller, params }) => ({
    data: { playlists: await listPlaylists(db, caller, params.storeId) },
  }))
  mount(contract.createPlaylist, async ({ caller, params, body }) => ({
    data: await createPlaylist(db, caller, params.storeId, body),
  }))
  mount(contract.savePlaylist, async ({ caller, params, body }) => ({
    data: await savePlaylist(db, caller, params.id, body),
  }))
  mount(contract.deletePlaylist, async ({ caller, params }) => {
    await deletePlaylist(db, caller, params.id)
    return { success: true }
  })

  mount(contract.listItems, async ({ caller, params }) => ({
    data: { items: await listItems(db, caller, params.id) },
  }))
  mount(contract.addItems, async ({ caller, params, body }) => ({
    data: { items: await addItems(db, caller, params.id, body.contentIds) },
  }))
  mount(contract.reorderItems, async ({ caller, params, body }) => ({
    data: { items: await reorderItems(db, caller, params.id, body.items) },
  }))
  mount(contract.changeItem, async ({ caller, params, body }) => ({
    data: await changeItem(db, caller, params.id, body),
  }))
  mount(contract.deleteItem, async ({ caller, params }) => {
    await deleteItem(db, caller, params.id)
    return { success: true }
  })

  mount(contract.listSchedules, async ({ caller, params }) => ({
    data: { schedules: await listSchedules(db, caller, params.storeId) },
  }))
  mount(contract.getActiveSchedule, async ({ caller, params }) => ({
    data: await findActiveSchedule(db, caller, params.storeId),
  }))
  mount(contract.createSchedule, async ({ caller, params, body }) => ({
    data: await createSchedule(db, caller, params.storeId, body),
  }))
  mount(contract.saveSchedule, async ({ caller, params, body }) => ({
    data: await saveSchedule(db, caller, params.id, body),
  }))
  mount(contract.deleteSchedule, async ({ caller, params }) => {
    await deleteSchedule(db, caller, params.id)
    return { success: true }
  })
}
