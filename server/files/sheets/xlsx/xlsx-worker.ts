import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from '../unreadable-file.ts'
import { readWorkbook, type XlsxLimits } from './read-workbook.ts'

/** Sends the rows of a workbook in batches, each when the reader has asked for it. */
async function sendRows(port: NonNullable<typeof parentPort>): Promise<void> {
  const { file, limits } = workerData as { file: Uint8Array; limits: XlsxLimits }
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    for await (const rows of readWorkbook(bytes, limits)) {
      port.postMessage({ rows })
      await once(port, 'message')
    }
    port.postMessage({ isDone: true })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    port.postMessage({ problem: { line: error.line, message: error.message } })
  }
}

if (parentPort) await sendRows(parentPort)
