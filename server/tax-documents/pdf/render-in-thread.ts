import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { serialQueue } from '../../jobs/serial-queue.ts'
import type { IssuedDocument } from './render-document.ts'
import type { PriceSheet } from './render-price-sheet.ts'

type Answer = { file: Uint8Array } | { problem: string }

const MAX_WAITING = 50
const MAX_RENDER_MS = 20_000
const IDLE_MS = 30_000
const queueRender = serialQueue(MAX_WAITING)

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Renders a document in a thread: the layout tables of a Korean font take some 300 ms of CPU time for each file, in which
 * the process would serve no request. The thread ends when it has had nothing to do for a while.
 */
export function renderInThread(document: IssuedDocument | PriceSheet): Promise<Buffer> {
  return queueRender(async () => {
    clearTimeout(idle)
    worker ??= startWorker()
    try {
      worker.postMessage(document)
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_RENDER_MS) })) as [Answer]
      if ('problem' in answer) throw new Error(`a document could not be rendered: ${answer.problem}`)
      return Buffer.from(answer.file)
    } catch (error) {
      // A late answer of this thread would be taken for that of the next document.
      stopWorker()
      throw error
    } finally {
      idle = setTimeout(stopWorker, IDLE_MS).unref()
    }
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  })
  // Between two documents nothing else listens, and an error without a listener would end the process.
  started.on('error', () => {
    if (worker === started) worker = undefined
  })
  started.unref()
  return started
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
}
