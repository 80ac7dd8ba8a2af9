import { parentPort } from 'node:worker_threads'
import { type IssuedDocument, renderDocument } from './render-document.ts'

parentPort?.on('message', async (document: IssuedDocument) => {
  try {
    parentPort?.postMessage({ file: await renderDocument(document) })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
