import * as dispatch from '@jangteo/contracts/shipping/dispatch.ts'
import * as holidays from '@jangteo/contracts/shipping/holidays.ts'
import * as zones from '@jangteo/contracts/shipping/postcode-zones.ts'
import * as policies from '@jangteo/contracts/shipping/shipping-policies.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { signedIn } from '../testing/test-users.ts'
import { createShippingPolicy } from './shipping-policies.ts'
import { holidays as holidayRows, postcodeZones } from './tables.ts'

const policy = { name: '기본 배송', kind: 'flat' as const, fee: 3_000, jejuSurcharge: 3_000 }

/** A policy of the caller, or of another supplier if the caller is none. */
async function policyOf({ shop, caller }: Scene): Promise<string> {
  const own = 'role' in caller && caller.role === 'business' ? caller : await signedIn(shop, 'supplier-approved')
  const form = policies.ShippingPolicyForm.parse({ ...policy, name: crypto.randomUUID().slice(0, 20) })
  const all = await createShippingPolicy(shop.db, own.accountId, form)
  return all.find(({ name }) => name === form.name)?.id ?? ''
}

let next = 10_000
/** An unused range of postcodes. */
function rangeOf() {
  const code = String(next++)
  return { fromCode: code, toCode: code, zone: 'island' as const, name: '작은 섬', source: '택배사 안내' }
}

async function zoneOf({ shop }: Scene): Promise<string> {
  const [zone] = await shop.db.insert(postcodeZones).values(rangeOf()).returning()
  return zone?.id ?? ''
}

const RULE: dispatch.DispatchRule = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }

let nextDay = Date.UTC(2090, 0, 1)
/** A day that is no holiday yet. */
function unusedDay() {
  nextDay += 86_400_000
  return { day: new Date(nextDay).toISOString().slice(0, 10), name: '임시공휴일' }
}

async function holidayOf({ shop }: Scene): Promise<string> {
  const holiday = unusedDay()
  await shop.db.insert(holidayRows).values(holiday)
  return holiday.day
}

export const shippingExamples = [
  example(policies.listShippingPolicies, () => ({})),
  example(policies.createShippingPolicy, () => ({ body: { ...policy, name: crypto.randomUUID().slice(0, 20) } })),
  example(policies.updateShippingPolicy, async (scene) => ({
    params: { id: await policyOf(scene) },
    body: { policy: { ...policy, name: crypto.randomUUID().slice(0, 20), fee: 2_500 }, version: 1 },
  })),
  example(policies.deleteShippingPolicy, async (scene) => ({ params: { id: await policyOf(scene) } })),
  example(policies.getPostcodeZone, () => ({ query: { zipCode: '63000' } })),
  example(zones.listPostcodeZones, () => ({})),
  example(zones.createPostcodeZone, () => ({ body: rangeOf() })),
  example(zones.updatePostcodeZone, async (scene) => ({
    params: { id: await zoneOf(scene) },
    body: { zone: { ...rangeOf(), isVerified: true }, version: 1 },
  })),
  example(zones.deletePostcodeZone, async (scene) => ({ params: { id: await zoneOf(scene) } })),
  example(dispatch.getDispatch, () => ({})),
  example(dispatch.saveDispatch, () => ({
    body: { dispatch: RULE },
  })),
  example(holidays.listHolidays, () => ({ query: { year: 2027 } })),
  example(holidays.createHoliday, () => ({ body: unusedDay() })),
  example(holidays.deleteHoliday, async (scene) => ({ params: { day: await holidayOf(scene) } })),
]
