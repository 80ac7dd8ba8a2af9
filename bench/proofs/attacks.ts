/** An attack, and the tests that make it: a file, or a file and part of a title. */
export interface Attack {
  attack: string
  tests: readonly (readonly [file: string, title?: string])[]
}

const NEW = 'server/testing/attack'
const EVERY_ENDPOINT = [`${NEW}/every-endpoint.test.ts`] as const
const ACCOUNTS = 'server/accounts'
const SOCIAL = 'server/accounts/social'

export const ATTACKS: readonly Attack[] = [
  {
    attack: 'other people’s ids in every id field',
    tests: [
      EVERY_ENDPOINT,
      ['server/testing/conformance/endpoint-audience.test.ts', 'as its audience says'],
      ['server/events/events.test.ts', 'news for one account never reaches the stream of another'],
    ],
  },
  {
    attack: 'negative, fractional and huge quantities, own prices in the body',
    tests: [
      [`${NEW}/own-prices.test.ts`],
      ['server/forms/paying/form-payments.test.ts', 'what a form costs is what its author says'],
      ['server/orders/money/payments.test.ts', 'pays neither another sum nor somebody else’s order'],
    ],
  },
  {
    attack: 'mass assignment, prototype pollution',
    tests: [
      EVERY_ENDPOINT,
      [`${NEW}/bombs.test.ts`, 'too deep, too large'],
      [`${ACCOUNTS}/account-routes.test.ts`, 'does not let anybody set what is not theirs to set'],
    ],
  },
  {
    attack: 'stock and payment races',
    tests: [
      ['server/orders/placing/place-order.test.ts', 'two hundred buyers of the last ten'],
      ['server/orders/placing/place-order.test.ts', 'one key sent twenty times'],
      ['server/orders/money/payments.test.ts', 'is charged once, however often'],
      ['server/forms/answering/submit-form.test.ts', 'as many as there are places, however many come at once'],
      ['server/reviews/reviews.test.ts', 'a line is reviewed once, also by whoever presses twice'],
      [`${ACCOUNTS}/one-time-tokens.test.ts`, 'is redeemed by exactly one of twenty callers'],
    ],
  },
  {
    attack: 'refresh replay',
    tests: [
      [`${ACCOUNTS}/sessions.test.ts`, 'with a replaced cookie after ten seconds ends the whole session'],
      [`${ACCOUNTS}/sessions.test.ts`, 'with a cookie two steps old'],
    ],
  },
  {
    attack: 'reset links',
    tests: [
      [`${ACCOUNTS}/password-reset.test.ts`, 'a second time is refused'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'after an hour is refused'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'changes only the account'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'twenty times at once'],
      [
        `${ACCOUNTS}/password-reset.test.ts`,
        'is invalid once a newer link was sent, made up, or meant for something else',
      ],
    ],
  },
  {
    attack: 'account enumeration',
    tests: [
      [`${ACCOUNTS}/password-reset.test.ts`, 'is answered the same for unknown addresses'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'does not tell a wrong password from an unknown address'],
    ],
  },
  {
    attack: 'unverified-e-mail linking',
    tests: [
      [`${SOCIAL}/linking.test.ts`, 'takes an account over that never verified it'],
      [`${SOCIAL}/linking.test.ts`, 'is not linked from another browser'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'unlinks what a stranger linked before'],
    ],
  },
  {
    attack: 'Host and cache poisoning',
    tests: [
      [`${NEW}/poisoned-caches.test.ts`],
      [`${NEW}/strange-addresses.test.ts`, 'an address of somebody else'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'never takes the address of the link from the request'],
      ['server/http/pages.test.ts', 'links are built from PUBLIC_URL'],
    ],
  },
  {
    attack: 'rate-limit tricks',
    tests: [
      [`${NEW}/dodged-limits.test.ts`],
      [`${ACCOUNTS}/sign-in.test.ts`, 'a hundred tries at once are still five'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'goes on at no other spelling'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'a /64 counting as one'],
      ['server/http/client-address.test.ts'],
      ['server/http/rate-limit.test.ts'],
    ],
  },
  { attack: 'token forgery', tests: [[`${NEW}/forged-tokens.test.ts`, 'a token that nobody gave out']] },
  {
    attack: 'content-type tricks',
    tests: [EVERY_ENDPOINT, ['server/signage/videos/videos.test.ts', 'a file is no JSON, wherever it is sent']],
  },
  { attack: 'request smuggling', tests: [[`${NEW}/raw-requests.test.ts`]] },
  {
    attack: 'SVG and polyglot uploads',
    tests: [
      [`${NEW}/disguised-files.test.ts`],
      ['server/signage/videos/videos.test.ts', 'what only calls itself a video'],
      ['server/forms/files/form-files.test.ts', 'a file is what its content says'],
    ],
  },
  {
    attack: 'server-side requests: picture URL, embed, payment callback',
    tests: [
      EVERY_ENDPOINT,
      [`${NEW}/lured-files.test.ts`],
      ['server/orders/money/toss.test.ts', 'believed only after asking back'],
      [`${SOCIAL}/refused-dance.test.ts`, 'that answers strangely is neither believed nor followed'],
      ['server/content/imports/imports.test.ts', 'entities that a file defines itself are not expanded'],
    ],
  },
  {
    attack: 'open redirects',
    tests: [
      [`${SOCIAL}/redirect-flow.test.ts`, 'goes nowhere but to our own result screen'],
      [`${NEW}/strange-addresses.test.ts`, 'an address of somebody else'],
      ['domain/paths.test.ts', 'would lead elsewhere'],
      ['server/forms/answering/submit-form.test.ts', 'where to go on is what the author saved'],
    ],
  },
  { attack: 'SQL in sort, direction, filter', tests: [EVERY_ENDPOINT] },
  {
    attack: 'over-fetching of secret columns',
    tests: [EVERY_ENDPOINT, [`${ACCOUNTS}/admin/list-users.test.ts`, 'never shows a password or its hash']],
  },
  { attack: 'encoded path tricks', tests: [[`${NEW}/strange-addresses.test.ts`, 'no spelling of an address']] },
  {
    attack: 'CSV formulas',
    tests: [
      ['server/files/formula-guard.test.ts'],
      ['server/catalog/imports/export-products.test.ts', 'a cell that a spreadsheet would run'],
      ['server/views/form-views.test.ts', 'the file of a view runs nothing in a spreadsheet'],
    ],
  },
  {
    attack: 'ReDoS',
    tests: [
      [`${NEW}/bombs.test.ts`, 'no expression'],
      [`${NEW}/endless-markup.test.ts`],
      ['server/forms/answering/submit-form.test.ts', 'keep other engines busy'],
    ],
  },
  { attack: 'batch bombs', tests: [[`${NEW}/bombs.test.ts`, 'too deep, too large']] },
  {
    attack: 'device pairing theft',
    tests: [
      [`${NEW}/forged-tokens.test.ts`, 'a code on a screen'],
      ['server/signage/player.test.ts', 'a code is good once'],
      ['server/signage/player.test.ts', 'somebody who guesses codes is stopped'],
    ],
  },
  {
    attack: 'CSRF on cookie calls, answers read by other sites',
    tests: [
      EVERY_ENDPOINT,
      [`${ACCOUNTS}/sessions.test.ts`, 'works by the cookie alone, but not from another site'],
      [`${ACCOUNTS}/refresh-cookie.test.ts`],
    ],
  },
  {
    attack: 'whatever else comes to mind: fuzz from the OpenAPI document',
    tests: [['server/testing/fuzz/fuzz.test.ts']],
  },
]
