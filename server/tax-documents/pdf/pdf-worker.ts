import { parentPort } from 'node:worker_threads'
import { type IssuedDocument, renderDocument } from './render-document.ts'
import { type PriceSheet, renderPriceSheet } from './render-price-sheet.ts'

parentPort?.on('message', async (document: IssuedDocument | PriceSheet) => {
  try {
    const file = 'rows' in document ? await renderPriceSheet(document) : await renderDocument(document)
    parentPort?.postMessage({ file })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
