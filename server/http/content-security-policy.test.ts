import { expect, test } from 'vitest'
import { pagePolicy, playerPolicy } from './content-security-policy.ts'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('of other people’s scripts only the search for postcodes runs in pages; frames are its own, and those of videos and posts', () => {
  const policy = pagePolicy()('abc')
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    "'nonce-abc'",
    'https://t1.daumcdn.net/mapjsapi/bundle/postcode/',
  ])
  expect(directive(policy, 'frame-src')).toEqual([
    'https://postcode.map.kakao.com',
    'https://postcode.map.daum.net',
    'https://www.youtube-nocookie.com',
    'https://www.youtube.com',
    'https://player.vimeo.com',
    'https://platform.twitter.com',
  ])
  expect(directive(policy, 'connect-src')).toEqual(["'self'"])
})

test('a shop that takes money by a provider’s window lets that one in as well', () => {
  const policy = pagePolicy({ script: 'https://js.pay.test/v2/', hosts: 'https://*.pay.test' })('abc')
  expect(directive(policy, 'script-src')).toContain('https://js.pay.test/v2/')
  for (const name of ['frame-src', 'connect-src', 'form-action'])
    expect(directive(policy, name)).toContain('https://*.pay.test')
})

test('screens load the players of YouTube and Vimeo, and nothing of the shop’s other friends', () => {
  const policy = playerPolicy('abc')
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    "'nonce-abc'",
    'https://www.youtube.com',
    'https://player.vimeo.com',
  ])
  expect(directive(policy, 'frame-src')).toContain('https://player.vimeo.com')
  expect(policy).not.toContain('daum')
})
