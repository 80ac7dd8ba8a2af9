import { appendFileSync } from 'node:fs'

/** Appends to the report that `npm run torture` and `npm run attack` write. */
export function recordMeasurement(proof: string, figures: object): void {
  const file = process.env.PROOF_NOTES
  if (file) appendFileSync(file, `${JSON.stringify({ proof, ...figures })}\n`)
}
