import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type FileRow, UnreadableFile } from '../unreadable-file.ts'
import type { XlsxLimits } from './read-workbook.ts'
import { XLSX_TOO_LARGE } from './read-zip.ts'

/** For 50,000 rows of 60 columns. Memory holds the shared texts and one batch of rows, which fit into the heap. */
const LIMITS: XlsxLimits = { bytes: 400 * 1024 * 1024, cells: 3_000_000, columns: 200, textChars: 40_000_000 }
const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

type Message = { rows: FileRow[] } | { isDone: true } | { problem: { line: number; message: string } }

/** The rows of the first sheet, parsed in a thread with a memory limit of its own: requests are served meanwhile. */
export async function* readXlsx(
  file: Uint8Array<ArrayBuffer>,
  limits: Partial<XlsxLimits> = {},
  heap: typeof HEAP = HEAP,
): AsyncGenerator<FileRow> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { file, limits: { ...LIMITS, ...limits } },
    transferList: [file.buffer],
    resourceLimits: heap,
    execArgv: [],
  })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Message]>) {
      if ('problem' in message) throw new UnreadableFile(message.problem.line, message.problem.message)
      if ('isDone' in message) return
      for (const row of message.rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row
      worker.postMessage('next')
    }
    throw new Error('the thread that reads the file has stopped')
  } catch (error) {
    if (Reflect.get(error as object, 'code') === 'ERR_WORKER_OUT_OF_MEMORY') throw new UnreadableFile(1, XLSX_TOO_LARGE)
    throw error
  } finally {
    await worker.terminate()
  }
}
