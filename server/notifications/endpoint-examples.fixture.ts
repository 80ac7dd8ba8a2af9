import { listNotices, readNotices } from '@jangteo/contracts/notifications/notifications.ts'
import { example } from '../testing/endpoint-example.ts'

export const noticeExamples = [example(listNotices, () => ({ query: {} })), example(readNotices, () => ({ body: {} }))]
