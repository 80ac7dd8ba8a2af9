/**
 * Puts a job into its queue for each of the `payloads`, as a part of a statement that does more; fails where there is
 * no such queue. For frequent jobs alone: it wakes no worker.
 */
export const enqueued = (
  queue: string,
  payloads: string,
) => `insert into jobs.job (name, data, retry_limit, retry_delay,
       retry_delay_max, retry_backoff, expire_seconds, deletion_seconds, keep_until, policy)
     select '${queue}', told.payload, q.retry_limit, q.retry_delay, q.retry_delay_max, q.retry_backoff, q.expire_seconds,
       q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.policy
     from (${payloads}) as told (payload) left join jobs.queue q on q.name = '${queue}'`
