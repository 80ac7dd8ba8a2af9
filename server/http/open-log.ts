import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino, stdSerializers } from 'pino'

/** Failed queries are logged without their parameters: those hold what people typed. */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: (error: Error) =>
        error instanceof DrizzleQueryError
          ? { query: error.query, ...stdSerializers.err(error.cause ?? new Error('query failed')) }
          : stdSerializers.err(error),
    },
  })
}
