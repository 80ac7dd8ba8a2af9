import type { Database } from '../../database/open-database.ts'
import { inTurn } from '../../jobs/in-turn.ts'
import type { Job } from '../../jobs/jobs.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'
import { sweepImports } from './sweep-imports.ts'

interface Payload {
  importId: string
}

/** One file at a time in a process: calls need the other connections to the database. */
export function importJobs({ db }: { db: Database }): Job[] {
  const oneFile = inTurn()
  const check: Job<Payload> = {
    name: 'check-import',
    run: ({ importId }) => oneFile(() => checkImport(db, importId)),
  }
  const run: Job<Payload> = {
    name: 'run-import',
    run: ({ importId }) => oneFile(() => runImport(db, importId)),
  }
  return [check as Job, run as Job, sweepImports(db)]
}
