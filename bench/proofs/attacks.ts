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
  { attack: 'other people’s ids in every id field', tests: [EVERY_ENDPOINT] },
  {
    attack: 'negative, fractional and huge quantities, own prices in the body',
    tests: [[`${NEW}/own-prices.test.ts`]],
  },
  {
    attack: 'mass assignment',
    tests: [
      EVERY_ENDPOINT,
      [`${ACCOUNTS}/account-routes.test.ts`, 'does not let anybody set what is not theirs to set'],
    ],
  },
  {
    attack: 'stock and payment races',
    tests: [
      ['server/orders/placing/place-order.test.ts', 'two hundred buyers of the last ten'],
      ['server/orders/placing/place-order.test.ts', 'one key sent twenty times'],
      ['server/orders/money/payments.test.ts', 'is charged once, however often'],
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
    attack: 'Host poisoning',
    tests: [
      [`${NEW}/strange-addresses.test.ts`, 'an address of somebody else'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'never takes the address of the link from the request'],
      ['server/http/pages.test.ts', 'links are built from PUBLIC_URL'],
    ],
  },
  {
    attack: 'rate-limit tricks',
    tests: [
      [`${ACCOUNTS}/sign-in.test.ts`, 'a hundred tries at once are still five'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'goes on at no other spelling'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'a /64 counting as one'],
      ['server/http/client-address.test.ts'],
      ['server/http/rate-limit.test.ts'],
    ],
  },
  { attack: 'token forgery', tests: [[`${NEW}/forged-tokens.test.ts`, 'a token that nobody gave out']] },
  { attack: 'content-type tricks', tests: [EVERY_ENDPOINT] },
  {
    attack: 'SVG and polyglot uploads',
    tests: [
      [`${NEW}/disguised-files.test.ts`],
      ['server/signage/videos/videos.test.ts', 'what only calls itself a video'],
    ],
  },
  {
    attack: 'server-side requests: picture URL, embed, payment callback',
    tests: [EVERY_ENDPOINT, ['server/orders/money/toss.test.ts', 'believed only after asking back']],
  },
  {
    attack: 'open redirects',
    tests: [
      [`${SOCIAL}/redirect-flow.test.ts`, 'goes nowhere but to our own result screen'],
      [`${NEW}/strange-addresses.test.ts`, 'an address of somebody else'],
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
    ],
  },
  {
    attack: 'ReDoS',
    tests: [
      [`${NEW}/bombs.test.ts`, 'no expression'],
      ['server/forms/answering/submit-form.test.ts', 'keep other engines busy'],
    ],
  },
  { attack: 'batch bombs', tests: [[`${NEW}/bombs.test.ts`, 'too deep, too large']] },
  { attack: 'device pairing theft', tests: [[`${NEW}/forged-tokens.test.ts`, 'a code on a screen']] },
  {
    attack: 'CSRF on cookie calls',
    tests: [
      [`${ACCOUNTS}/sessions.test.ts`, 'works by the cookie alone, but not from another site'],
      [`${ACCOUNTS}/refresh-cookie.test.ts`],
    ],
  },
  {
    attack: 'whatever else comes to mind: fuzz from the OpenAPI document',
    tests: [['server/testing/fuzz/fuzz.test.ts']],
  },
]
