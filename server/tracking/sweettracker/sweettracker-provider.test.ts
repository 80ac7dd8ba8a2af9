import { inspect } from 'node:util'
import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type TrackedParcel, TrackingUnavailable, UnknownTrackingNumber } from '../tracking-provider.ts'
import { type SweetTrackerFault, startSweetTrackerDouble } from './sweettracker-double.fixture.ts'
import { sweetTracker } from './sweettracker-provider.ts'

const NUMBER = '684809623814'

async function openDouble() {
  const double = await startSweetTrackerDouble()
  onTestFinished(double.close)
  const provider = sweetTracker(double.settings)
  const track = (more: Partial<TrackedParcel> = {}) =>
    provider.track({ carrier: 'cj', number: NUMBER, shippedAt: new Date(), ...more })
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
  return { double, provider, track, errorOf }
}

const detail = (timeString: string, level: number, kind: string, where = '서울집중') => ({
  timeString,
  level,
  kind,
  where,
})

/** As SweetTracker answers about a delivered parcel; names and phone numbers are left aside. */
const DELIVERED = {
  adUrl: null,
  complete: true,
  completeYN: 'Y',
  invoiceNo: NUMBER,
  itemName: '머그',
  level: 6,
  receiverName: '한*민',
  result: 'Y',
  trackingDetails: [
    { ...detail('2026-10-08 14:00:00', 2, '집화처리'), time: 1, manName: '김기사', telno: '010-0000-0000' },
    detail('2026-10-08 15:00:00', 3, '간선상차'),
    detail('2026-10-09 06:10', 4, '간선하차', '강남Hub'),
    detail('2026-10-09 09:00:00', 5, '배송출발', '강남2'),
    detail('2026-10-09 18:02:00', 6, '배송완료', '강남2'),
  ],
  lastDetail: detail('2026-10-09 18:02:00', 6, '배송완료', '강남2'),
}

describe('a parcel at SweetTracker', () => {
  test('that was delivered has its events, oldest first, in Korea’s time and without names of drivers', async () => {
    const { double, track } = await openDouble()
    double.answer('04', NUMBER, { ...DELIVERED, trackingDetails: DELIVERED.trackingDetails.toReversed() })
    const { events } = await track()
    expect(events).toEqual([
      { at: new Date('2026-10-08T05:00:00Z'), place: '서울집중', text: '집화처리', stage: 'collected' },
      { at: new Date('2026-10-08T06:00:00Z'), place: '서울집중', text: '간선상차', stage: 'in_transit' },
      { at: new Date('2026-10-08T21:10:00Z'), place: '강남Hub', text: '간선하차', stage: 'in_transit' },
      { at: new Date('2026-10-09T00:00:00Z'), place: '강남2', text: '배송출발', stage: 'out_for_delivery' },
      { at: new Date('2026-10-09T09:02:00Z'), place: '강남2', text: '배송완료', stage: 'delivered' },
    ])
  })

  test('is asked about by POST, with the key in the body only', async () => {
    const { double, track } = await openDouble()
    double.answer('08', '234886929535', DELIVERED)
    await track({ carrier: 'lotte', number: '234886929535' })
    expect(double.calls).toEqual([
      {
        method: 'POST',
        url: '/api/v1/trackingInfo',
        body: { t_key: 'double-key', t_code: '08', t_invoice: '234886929535' },
      },
    ])
  })

  test('can be asked about for every carrier but direct delivery', async () => {
    const { provider, track, double } = await openDouble()
    expect(provider.carriers.toSorted()).toEqual(CARRIER_CODES.filter((code) => code !== 'direct').toSorted())
    await expect(track({ carrier: 'direct' })).rejects.toThrow(TrackingUnavailable)
    expect(double.calls).toEqual([])
  })

  test('whose label is printed only has no event', async () => {
    const { double, track } = await openDouble()
    double.answer('04', NUMBER, {
      level: 1,
      complete: false,
      trackingDetails: [detail('2026-10-08 10:00:00', 1, '접수')],
    })
    expect(await track()).toEqual({ events: [] })
    double.answer('04', NUMBER, { level: 0, complete: false, trackingDetails: [] })
    expect(await track()).toEqual({ events: [] })
  })

  test('that is complete counts as delivered at its last event, whichever way it says so', async () => {
    const { double, track } = await openDouble()
    const trackingDetails = [detail('2026-10-08 14:00:00', 2, '집화처리'), detail('2026-10-09 18:02:00', 5, '전달')]
    for (const whole of [
      { complete: true, level: 5 },
      { complete: false, level: 6 },
    ]) {
      double.answer('04', NUMBER, { ...whole, trackingDetails })
      expect((await track()).events.map(({ stage }) => stage)).toEqual(['collected', 'delivered'])
    }
    double.answer('04', NUMBER, { complete: true, level: 6 })
    await expect(track()).rejects.toThrow('delivered at an unknown time')
  })

  test('keeps the events that can be read', async () => {
    const { double, track } = await openDouble()
    const trackingDetails = [
      { level: 2, kind: '집화처리', time: Date.parse('2026-10-08T05:00:00Z') },
      { level: 3, kind: '간선상차', timeString: '2026.10.08 15시', time: 0 },
      { level: 3, kind: '간선상차', timeString: '2026-13-41 99:99:99' },
      detail(' 2026-10-09 06:10 ', 4, ` ${'가 '.repeat(300)}`, ''),
    ]
    double.answer('04', NUMBER, { level: 4, complete: false, trackingDetails })
    const { events } = await track()
    expect(events.map(({ at, place }) => [at.toISOString(), place])).toEqual([
      ['2026-10-08T05:00:00.000Z', null],
      ['2026-10-08T21:10:00.000Z', null],
    ])
    expect(events[1]?.text).toHaveLength(100)
  })
})

describe('no answer about a parcel', () => {
  test('is an unknown number where SweetTracker says so', async () => {
    const { double, track } = await openDouble()
    await expect(track()).rejects.toThrow(UnknownTrackingNumber)
    double.answer('04', NUMBER, { level: 0, complete: false, result: 'N', invoiceNo: NUMBER, trackingDetails: null })
    await expect(track()).rejects.toThrow(UnknownTrackingNumber)
  })

  test.each<SweetTrackerFault>(['hangs', 'hangs after headers', 'breaks off', 'redirects'])(
    'is unavailable where SweetTracker %s',
    async (fault) => {
      const { double, track, errorOf } = await openDouble()
      double.state.fault = fault
      const error = await errorOf(track())
      expect(error).toBeInstanceOf(TrackingUnavailable)
      expect(error).toMatchObject({ isForAll: false })
    },
  )

  test.each([
    ['a broken JSON', '{"level":3,', 200],
    ['a page', '<html>Bad Gateway</html>', 502],
    ['an error of its server with JSON', { level: 3, complete: false }, 500],
    ['nothing', '', 200],
    ['a list', [], 200],
    ['other types', { level: 'three', complete: 'no' }, 200],
    ['too many events', { level: 3, trackingDetails: Array(201).fill({}) }, 200],
    ['an error about this number', { status: false, code: '106', msg: '조회 에러' }, 200],
    ['an error with a code that is no code', { status: false, code: '<script>', level: 'x' }, 200],
  ])('is unavailable after %s', async (_, body, status) => {
    const { double, track, errorOf } = await openDouble()
    double.answer('04', NUMBER, body, status)
    const error = await errorOf(track())
    expect(error).toBeInstanceOf(TrackingUnavailable)
    expect(error).toMatchObject({ isForAll: false })
  })

  test('concerns every parcel where the key is refused, and the error does not name the key', async () => {
    const { double, errorOf } = await openDouble()
    const provider = sweetTracker({ ...double.settings, key: 'wrong-key' })
    const error = await errorOf(provider.track({ carrier: 'cj', number: NUMBER, shippedAt: new Date() }))
    expect(error).toMatchObject({ isForAll: true, message: 'tracking is unavailable: code 101' })
    expect(inspect(error)).not.toContain('wrong-key')
  })

  test('concerns every parcel where SweetTracker has had too many questions', async () => {
    const { double, track, errorOf } = await openDouble()
    double.answer('04', NUMBER, {}, 429)
    expect(await errorOf(track())).toMatchObject({ isForAll: true })
  })

  test('is given up where the answer does not end', async () => {
    const { double, track } = await openDouble()
    double.state.fault = 'is endless'
    await expect(track()).rejects.toThrow('the answer is too long')
  })

  test('is unavailable where nothing listens', async () => {
    const { double, track } = await openDouble()
    await double.close()
    await expect(track()).rejects.toThrow(TrackingUnavailable)
  })
})
