import { expect, test } from 'vitest'
import { pagePolicy, playerPolicy } from './security-headers.ts'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('pages run no third-party script but the postcode search, and frame only that, videos and posts', () => {
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

test('a shop with a payment window allows the script and hosts of its provider', () => {
  const policy = pagePolicy({ script: 'https://js.pay.test/v2/', hosts: 'https://*.pay.test' })('abc')
  expect(directive(policy, 'script-src')).toContain('https://js.pay.test/v2/')
  for (const name of ['frame-src', 'connect-src', 'form-action'])
    expect(directive(policy, name)).toContain('https://*.pay.test')
})

test('signage screens load the players of YouTube and Vimeo and no other third-party script', () => {
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
