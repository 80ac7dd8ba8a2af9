import { cancelJob, listFailingJobs, listJobQueues, retryJob } from '@jangteo/contracts/jobs/admin-jobs.ts'
import { sql } from 'drizzle-orm'
import { ORDER_NOTIFICATION_JOB } from '../orders/notifications/send-order-notification.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'

async function failedJob({ shop }: Scene) {
  const name = ORDER_NOTIFICATION_JOB
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into jobs.job (name, state, retry_count, retry_limit, data, output)
    values (${name}, 'failed', 2, 2, '{"orderId": "0198c2c4-7c5a-7000-8000-000000000000"}', '{"message": "no answer"}')
    returning id`)
  return { params: { name, id: rows[0]?.id ?? '' } }
}

export const jobExamples = [
  example(listJobQueues, () => ({})),
  example(listFailingJobs, () => ({ query: {} })),
  example(retryJob, failedJob),
  example(cancelJob, failedJob),
]
