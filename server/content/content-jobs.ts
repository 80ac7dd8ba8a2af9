import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { sweepPreviewLinks } from './documents/preview-links.ts'
import { publishDueDocuments } from './documents/publish-document.ts'
import { runContentImport } from './imports/run-content-import.ts'

export function contentJobs({ db }: { db: Database }): Job[] {
  return [publishDueDocuments(db), sweepPreviewLinks(db), runContentImport(db)]
}
