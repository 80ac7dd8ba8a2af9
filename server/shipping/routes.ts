import * as dispatch from '@jangteo/contracts/shipping/dispatch.ts'
import * as holidays from '@jangteo/contracts/shipping/holidays.ts'
import * as zones from '@jangteo/contracts/shipping/postcode-zones.ts'
import * as policies from '@jangteo/contracts/shipping/shipping-policies.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readDispatch, saveDispatch } from './dispatch-settings.ts'
import { createHoliday, deleteHoliday, listHolidays } from './holidays.ts'
import {
  createPostcodeZone,
  deletePostcodeZone,
  findPostcodeZone,
  listPostcodeZones,
  updatePostcodeZone,
} from './postcode-zones.ts'
import {
  createShippingPolicy,
  deleteShippingPolicy,
  listShippingPolicies,
  updateShippingPolicy,
} from './shipping-policies.ts'

export function shippingRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(policies.listShippingPolicies, async ({ caller }) => ({
    data: await listShippingPolicies(db, caller.accountId),
  }))
  mount(policies.createShippingPolicy, async ({ caller, body }) => ({
    data: await createShippingPolicy(db, caller.accountId, body),
  }))
  mount(policies.updateShippingPolicy, async ({ caller, params: { id }, body }) => ({
    data: await updateShippingPolicy(db, { supplierId: caller.accountId, id }, body),
  }))
  mount(policies.deleteShippingPolicy, async ({ caller, params: { id } }) => ({
    data: await deleteShippingPolicy(db, { supplierId: caller.accountId, id }),
  }))
  mount(policies.getPostcodeZone, async ({ query }) => ({ data: await findPostcodeZone(db, query.zipCode) }))

  mount(zones.listPostcodeZones, async () => ({ data: await listPostcodeZones(db) }))
  mount(zones.createPostcodeZone, async ({ caller, body }) => ({
    data: await createPostcodeZone(db, caller.accountId, body),
  }))
  mount(zones.updatePostcodeZone, async ({ caller, params: { id }, body }) => ({
    data: await updatePostcodeZone(db, caller.accountId, id, body),
  }))
  mount(zones.deletePostcodeZone, async ({ caller, params: { id } }) => ({
    data: await deletePostcodeZone(db, caller.accountId, id),
  }))

  mount(dispatch.getDispatch, async ({ caller }) => ({ data: await readDispatch(db, caller.accountId) }))
  mount(dispatch.saveDispatch, async ({ caller, body }) => ({
    data: await saveDispatch(db, caller.accountId, body.dispatch),
  }))
  mount(holidays.listHolidays, async ({ query }) => ({ data: await listHolidays(db, query.year) }))
  mount(holidays.createHoliday, async ({ caller, body }) => ({ data: await createHoliday(db, caller.accountId, body) }))
  mount(holidays.deleteHoliday, async ({ caller, params: { day } }) => ({
    data: await deleteHoliday(db, caller.accountId, day),
  }))
}
