import { hash } from '@node-rs/argon2'

/** Argon2id at OWASP's recommended cost. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}
