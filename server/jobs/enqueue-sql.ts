/**
 * SQL that enqueues a job for each row of the query `payloads`, as part of a larger statement. Fails when the queue does
 * not exist. Only for frequent jobs: it wakes no worker.
 */
export const enqueueSql = (
  queue: string,
  payloads: string,
) => `insert into jobs.job (name, data, retry_limit, retry_delay,
       retry_delay_max, retry_backoff, expire_seconds, heartbeat_seconds, deletion_seconds, keep_until, policy)
     select '${queue}', source.payload, q.retry_limit, q.retry_delay, q.retry_delay_max, q.retry_backoff, q.expire_seconds,
       q.heartbeat_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.policy
     from (${payloads}) as source (payload) left join jobs.queue q on q.name = '${queue}'`
