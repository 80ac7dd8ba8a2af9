import { proveAttacks } from './attack.ts'
import { proveMigration } from './migrate-variants.ts'
import { proveFaults } from './torture.ts'

const PROOFS: Record<string, (args: string[]) => Promise<boolean>> = {
  torture: proveFaults,
  attack: proveAttacks,
  'migrate-variants': proveMigration,
}

const [name = '', ...args] = process.argv.slice(2)
const prove = PROOFS[name]
if (!prove) throw new Error(`there is no proof ${name}; there are ${Object.keys(PROOFS).join(', ')}`)
process.exit((await prove(args)) ? 0 : 1)
