import { listNotifications, markNotificationsRead } from '@jangteo/contracts/notifications/notifications.ts'
import { example } from '../testing/endpoint-example.ts'

export const notificationExamples = [
  example(listNotifications, () => ({ query: {} })),
  example(markNotificationsRead, () => ({ body: {} })),
]
