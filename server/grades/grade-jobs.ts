import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { proposeGradesJob } from './propose-grades.ts'

export function gradeJobs({ db }: { db: Database }): Job[] {
  return [proposeGradesJob(db)]
}
