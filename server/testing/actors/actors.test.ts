import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import type { TossFault } from '../../payments/toss/toss-double.fixture.ts'
import { expectConsistentPoints } from '../../points/points.fixture.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { shortOrLong } from '../torture/run-length.ts'
import { type Action, perform, type Sequence, sequences } from './actions.ts'
import { findDisagreements } from './find-disagreements.ts'
import { type Actors, type Market, openActors, openMarket } from './open-market.ts'
import { passHour } from './pass-hour.ts'
import { settle } from './settle.ts'

const RUNS = Number(process.env.ACTORS_RUNS ?? shortOrLong(40, 10_000))
/** As fast-check prints it, to repeat a failure. */
const SEED = Number(process.env.ACTORS_SEED ?? Date.now() % 2 ** 31)
const SECONDS_PER_RUN = 5
const HOURS = 24
const SEQUENCES_PER_HOUR = 4

async function problemsAfter(market: Market, sequence: Sequence): Promise<string[]> {
  const actors = await openActors(market)
  await perform(actors, sequence)
  return problemsOf(actors)
}

/** Lets everything settle and says what does not agree. */
async function problemsOf(actors: Actors): Promise<string[]> {
  const open = await settle(actors)
  const disagreements = open.length === 0 ? await findDisagreements(actors) : []
  const problems = [...actors.faults, ...open, ...disagreements, ...(await findNewDifferences(actors))]
  return problems.length === 0 ? [] : [...problems, '', 'after', ...actors.log]
}

const knownDifferences = new WeakMap<Market['shop'], string>()

/** Violations of the rules of the ledger since the last sequence: they stay in the shop that all sequences share. */
async function findNewDifferences({ shop }: Market): Promise<string[]> {
  const before = knownDifferences.get(shop) ?? '[]'
  const found = JSON.stringify(await findDifferences(shop.db))
  knownDifferences.set(shop, found)
  return found === before ? [] : [`rules of the ledger: ${found} after ${before}`]
}

const agreement = (market: Market) =>
  fc.asyncProperty(sequences, async (sequence) => {
    const problems = await problemsAfter(market, sequence)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })

const order = (method: PaymentMethod): Action => ({ do: 'buyer orders', method, quantities: [1, 0] })
const pay: Action = { do: 'buyer pays', order: 0, isSameWindow: false }
const refund: Action = { do: 'admin refunds sum', order: 0, part: 0, tenths: 1, isCharged: false, isTwice: false }
const cancel: Action = { do: 'buyer cancels', order: 0, part: 0, isWhole: true }
const cancelAtConsole = (tenths: 1 | 10): Action => ({
  do: 'provider cancels at console',
  order: 0,
  tenths,
  isAnnounced: true,
})
const fail = (...faults: TossFault[]): Action => ({ do: 'provider fails', faults })
const runJobs: Action = { do: 'clock runs jobs', killAtCall: 0, isSent: false }
const compare: Action = { do: 'clock compares payments' }
const giveAway: Action = {
  ...{ do: 'admin makes promotion', effect: 'gift', target: 1, marketPercent: 100 },
  ...{ limit: 'none', isCombined: false, isPerBuyer: false },
}

/** Sequences that random ones have found, shrunk. */
const FOUND: [title: string, sequence: Sequence][] = [
  [
    'the mail about a cancellation promises only what it refunds, not what was refunded before',
    [[order('card')], [pay], [refund], [cancel]],
  ],
  [
    'a cancel at the console is not taken for a refund of the same amount that is still to be sent',
    [[order('card')], [pay], [refund], [cancelAtConsole(1)]],
  ],
  [
    'goods that are cancelled after everything was refunded leave their supplier nothing',
    [[order('card')], [pay], [{ do: 'admin refunds everything', order: 0 }], [cancel]],
  ],
  [
    'a difference disappears from the list of admins once a refund of ours explains it',
    [[order('card')], [pay], [cancelAtConsole(10)], [{ do: 'admin refunds everything', order: 0 }]],
  ],
  [
    'an admin cannot record the cancel of a refund whose answer was lost as another refund',
    [
      [order('card')],
      [pay],
      [compare],
      [refund],
      [fail('hangs up')],
      [runJobs],
      [{ do: 'admin resolves difference', order: 0, action: 'record_refund' }],
    ],
  ],
  [
    'a refund that an admin has sent by hand does not take the transaction of one whose answer was lost',
    [
      [order('card')],
      [pay],
      [refund],
      [fail('declines')],
      [runJobs],
      [{ do: 'admin marks sent', order: 0, refund: 0 }],
      [refund],
      [fail('hangs up')],
      [runJobs],
      [compare],
    ],
  ],
  [
    'a virtual account whose closing the provider refused once is closed by the next attempt',
    [[order('virtual_account')], [cancel], [fail('declines')], [runJobs]],
  ],
  [
    'a gift of a variant that was bought as well goes back into stock with it',
    [[giveAway], [{ do: 'buyer orders', method: 'card', quantities: [0, 1] }], [pay], [cancel]],
  ],
]

test.each(FOUND)('%s', { timeout: 60_000 }, async (_title, sequence) => {
  expect(await problemsAfter(await openMarket(), sequence)).toEqual([])
})

test('provider, payments, ledger, screens, mails and stock agree after any actions of buyer, suppliers, admin, provider and clock', {
  timeout: 60_000 + RUNS * SECONDS_PER_RUN * 1_000,
}, async () => {
  const market = await openMarket()
  await fc.assert(agreement(market), { numRuns: RUNS, seed: SEED })
  await expectConsistentShop(market)
  recordMeasurement('actors', { sequences: RUNS, seed: SEED })
})

test('a day of trade, hour by hour in simulated time, leaves no difference', {
  timeout: 60_000 + HOURS * SEQUENCES_PER_HOUR * SECONDS_PER_RUN * 1_000,
}, async () => {
  const market = await openMarket()
  const actors = await openActors(market, { stock: HOURS * SEQUENCES_PER_HOUR * 15 })
  const hours = fc.array(sequences, { minLength: SEQUENCES_PER_HOUR, maxLength: SEQUENCES_PER_HOUR })
  for (const hour of fc.sample(hours, { numRuns: HOURS, seed: SEED })) {
    for (const sequence of hour) await perform(actors, sequence)
    await passHour(actors)
    expect(await findDifferences(market.shop.db), 'every rule of the ledger, at the end of each hour').toEqual([])
  }
  expect(await problemsOf(actors), `ACTORS_SEED=${SEED}`).toEqual([])
  await expectConsistentShop(market)
  recordMeasurement('simulated hours', { hours: HOURS, orders: actors.orders.length, seed: SEED })
})

interface PlantedFault {
  plant(market: Market): Promise<void> | void
  /** What the comparison says of it. */
  shows: RegExp
}

/** Planted in the test's provider, database and driver: the product code has no switch for them. */
const PLANTED: Record<string, PlantedFault> = {
  'a refund that is sent twice': {
    plant: (market) => {
      market.plant = sendTwice
    },
    shows: /cancels that are no refund of ours/,
  },
  'a reversal that is lost': {
    plant: async ({ shop }) => {
      await shop.db.$client.query('drop trigger refunds_booked on refunds')
    },
    shows: /refunds due: \d+ instead of 0/,
  },
  'a use that is not given back': {
    plant: changeRows('promotion_limits', 'update', 'new.uses := greatest(new.uses, old.uses)'),
    shows: /uses of .+: \d+ instead of \d+/,
  },
  'points that are given back twice for a returned unit': {
    plant: changeRows(
      'line_reversals',
      'insert',
      `if new.cause = 'returned' and new.points_amount > 0 then
         perform add_points(o.buyer_id, new.points_amount, 'given_back', 'given_back', o.id) from orders o where o.id = new.order_id;
       end if`,
    ),
    shows: /points given back: \d+ instead of \d+/,
  },
  'a discount of the supplier that the market is charged for': {
    plant: changeRows('order_items', 'insert', 'new.market_share := greatest(new.market_share, new.promotion_amount)'),
    shows: /what the market owes the supplier of a line: \d+ instead of \d+/,
  },
  'a lock that is skipped': {
    plant: skipLocks,
    shows: /stock|status|part has lines|times|sum of refunds|answered 500/,
  },
}

/** A trigger that runs `change` before every row is written. */
function changeRows(table: string, event: 'insert' | 'update', change: string): PlantedFault['plant'] {
  return async ({ shop }) => {
    await shop.db.$client.query(`
      create function planted_fault() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
      create trigger planted_fault before ${event} on ${table} for each row execute function planted_fault()`)
  }
}

function sendTwice(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    cancel: async (cancel) => {
      const answer = await provider.cancel(cancel)
      await provider.cancel({ ...cancel, key: `${cancel.key}-again` }).catch(() => {})
      return answer
    },
  }
}

/** `lockOrder` reads the order without locking its row. */
function skipLocks(): void {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call: unknown[]) {
    const [config, ...rest] = call as [{ name?: string; text?: string }, ...unknown[]]
    const skipped = config?.name?.startsWith('lock_order')
      ? { ...config, name: `${config.name}_unlocked`, text: config.text?.replace('for update', '') }
      : config
    return Reflect.apply(query, this, [skipped, ...rest])
  } as never)
  onTestFinished(() => spy.mockRestore())
}

test.each(Object.entries(PLANTED))('%s is found', { timeout: 600_000 }, async (fault, { plant, shows }) => {
  const market = await openMarket()
  await plant(market)
  const found = await fc.check(agreement(market), { numRuns: 500, seed: SEED, endOnFailure: true })
  expect(found.failed, `${fault} is found within ${found.numRuns} sequences`).toBe(true)
  expect(String(found.errorInstance)).toMatch(shows)
  recordMeasurement('planted', { fault, sequences: found.numRuns })
})

/** Of all sequences together. */
async function expectConsistentShop({ shop }: Market): Promise<void> {
  const { rows } = await shop.db.execute(sql`select * from stock_differences`)
  expect(rows).toEqual([])
  expect(await findDifferences(shop.db), 'every rule of the ledger').toEqual([])
  await expectConsistentPoints(shop)
}
