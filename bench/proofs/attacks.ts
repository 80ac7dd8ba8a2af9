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
    attack: 'ids of other users in every id field',
    tests: [
      EVERY_ENDPOINT,
      ['server/testing/conformance/endpoint-audience.test.ts', 'as its audience states'],
      ['server/events/events.test.ts', 'a change of one account never reaches the event stream of another'],
    ],
  },
  {
    attack: 'negative, fractional and huge quantities, own prices in the body',
    tests: [
      [`${NEW}/price-tampering.test.ts`],
      ['server/forms/payments/form-payments.test.ts', 'the amount of a form payment comes from the form'],
      ['server/orders/payments/payments.test.ts', 'pays neither another amount nor another buyer’s order'],
    ],
  },
  {
    attack: 'mass assignment, prototype pollution',
    tests: [
      EVERY_ENDPOINT,
      [`${NEW}/oversized-input.test.ts`, 'too deep, too large'],
      [`${ACCOUNTS}/account-routes.test.ts`, 'refuses role, status and every other field it does not know'],
    ],
  },
  {
    attack: 'stock and payment races',
    tests: [
      ['server/orders/checkout/place-order.test.ts', 'two hundred buyers of the last ten'],
      ['server/orders/checkout/place-order.test.ts', 'one idempotency key sent twenty times'],
      ['server/orders/payments/payments.test.ts', 'is charged once, however often'],
      [
        'server/forms/answering/submit-form.test.ts',
        'takes as many entries as its limit, however many are sent at once',
      ],
      ['server/reviews/reviews.test.ts', 'an order item is reviewed once, also on a double click'],
      [`${ACCOUNTS}/one-time-tokens.test.ts`, 'is redeemed by exactly one of twenty concurrent callers'],
    ],
  },
  {
    attack: 'refresh replay',
    tests: [
      [`${ACCOUNTS}/sessions.test.ts`, 'with a rotated cookie after ten seconds ends the session'],
      [`${ACCOUNTS}/sessions.test.ts`, 'with a cookie two rotations old'],
    ],
  },
  {
    attack: 'reset links',
    tests: [
      [`${ACCOUNTS}/password-reset.test.ts`, 'a second time is refused'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'after an hour is refused'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'changes only the account'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'twenty times concurrently'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'is invalid if a newer link was sent'],
    ],
  },
  {
    attack: 'account enumeration',
    tests: [
      [`${ACCOUNTS}/password-reset.test.ts`, 'answers the same for unknown addresses'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'answers the same to a wrong password and an unknown address'],
    ],
  },
  {
    attack: 'unverified-e-mail linking',
    tests: [
      [`${SOCIAL}/linked-accounts.test.ts`, 'takes over an account that never verified it'],
      [`${SOCIAL}/linked-accounts.test.ts`, 'is not linked from another browser'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'unlinks social accounts linked before it'],
    ],
  },
  {
    attack: 'Host and cache poisoning',
    tests: [
      [`${NEW}/cache-poisoning.test.ts`],
      [`${NEW}/path-tricks.test.ts`, 'a foreign host in the request'],
      [`${ACCOUNTS}/password-reset.test.ts`, 'never takes the host of the link from the request'],
      ['server/http/pages.test.ts', 'links are built from PUBLIC_URL'],
    ],
  },
  {
    attack: 'rate-limit tricks',
    tests: [
      [`${NEW}/rate-limit-bypass.test.ts`],
      [`${ACCOUNTS}/sign-in.test.ts`, 'a hundred times concurrently is still limited to five'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'is blocked at every other spelling'],
      [`${ACCOUNTS}/sign-in.test.ts`, 'a /64 counting as one'],
      ['server/http/client-address.test.ts'],
      ['server/http/rate-limit.test.ts'],
    ],
  },
  { attack: 'token forgery', tests: [[`${NEW}/forged-tokens.test.ts`, 'a token that was never issued']] },
  {
    attack: 'content-type tricks',
    tests: [EVERY_ENDPOINT, ['server/signage/videos/videos.test.ts', 'a file upload is never parsed as JSON']],
  },
  { attack: 'request smuggling', tests: [[`${NEW}/request-smuggling.test.ts`]] },
  {
    attack: 'SVG and polyglot uploads',
    tests: [
      [`${NEW}/polyglot-files.test.ts`],
      ['server/signage/videos/videos.test.ts', 'a file that only claims to be a video'],
      ['server/forms/files/form-files.test.ts', 'the type of a file is detected from its content'],
    ],
  },
  {
    attack: 'server-side requests: picture URL, embed, payment callback',
    tests: [
      EVERY_ENDPOINT,
      [`${NEW}/ssrf-by-files.test.ts`],
      ['server/orders/payments/toss.test.ts', 'believed only after asking back'],
      [`${SOCIAL}/oauth-flow.test.ts`, 'with malformed responses is neither trusted nor followed'],
      ['server/content/imports/imports.test.ts', 'entities that a file defines itself are not expanded'],
    ],
  },
  {
    attack: 'open redirects',
    tests: [
      [`${SOCIAL}/redirect-flow.test.ts`, 'redirects only to our own result screen'],
      [`${NEW}/path-tricks.test.ts`, 'a foreign host in the request'],
      ['domain/paths.test.ts', 'is no path of this site'],
      ['server/forms/answering/submit-form.test.ts', 'the redirect after a form is the one its author saved'],
    ],
  },
  { attack: 'SQL in sort, direction, filter', tests: [EVERY_ENDPOINT] },
  {
    attack: 'over-fetching of secret columns',
    tests: [EVERY_ENDPOINT, [`${ACCOUNTS}/admin/list-users.test.ts`, 'never shows a password or its hash']],
  },
  { attack: 'encoded path tricks', tests: [[`${NEW}/path-tricks.test.ts`, 'no spelling of a path']] },
  {
    attack: 'CSV formulas',
    tests: [
      ['server/files/formula-guard.test.ts'],
      ['server/catalog/imports/export-products.test.ts', 'a cell that a spreadsheet would run'],
      ['server/views/form-views.test.ts', 'the CSV of a view runs no formula in a spreadsheet'],
    ],
  },
  {
    attack: 'ReDoS',
    tests: [
      [`${NEW}/oversized-input.test.ts`, 'no regular expression'],
      [`${NEW}/quadratic-parsing.test.ts`],
      ['server/forms/answering/submit-form.test.ts', 'a pattern that backtracks for years in other engines'],
    ],
  },
  { attack: 'batch bombs', tests: [[`${NEW}/oversized-input.test.ts`, 'too deep, too large']] },
  {
    attack: 'device pairing theft',
    tests: [
      [`${NEW}/forged-tokens.test.ts`, 'a pairing code works once'],
      ['server/signage/player.test.ts', 'a code works once'],
      ['server/signage/player.test.ts', 'guessing pairing codes is rate limited'],
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
    attack: 'fuzzing of every endpoint from the OpenAPI document',
    tests: [['server/testing/fuzz/fuzz.test.ts']],
  },
]
