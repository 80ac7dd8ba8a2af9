import { expect, test } from 'vitest'
import { vimeoId, youtubeId } from './video-address.ts'

const ID = 'dQw4w9WgXcQ'

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, ID],
  [`https://youtube.com/watch?list=x&v=${ID}&t=3`, ID],
  [`https://youtu.be/${ID}?si=abc`, ID],
  [`https://www.youtube.com/shorts/${ID}`, ID],
  [`https://www.youtube.com/embed/${ID}`, ID],
  ['https://www.youtube.com/watch?v=short', null],
  [`https://evil.test/watch?v=${ID}`, null],
  [`https://youtube.com.evil.test/watch?v=${ID}`, null],
  [`javascript:youtu.be/${ID}`, null],
  ['', null],
])('YouTube knows %s as %s', (address, id) => {
  expect(youtubeId(address)).toBe(id)
})

test.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['https://vimeo.com/76979871/abcdef', '76979871'],
  ['https://vimeo.com/channels', null],
  ['https://player.test/76979871', null],
])('Vimeo knows %s as %s', (address, id) => {
  expect(vimeoId(address)).toBe(id)
})
