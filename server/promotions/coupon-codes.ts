import { randomBytes } from 'node:crypto'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Without 0, O, 1, I and L, which look alike in print. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31^16: 79 bits, so that guessing finds none. */
const LENGTH = 16
/** Bytes from here on are dropped: the remainder would make the first letters more likely. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

export function randomCodes(count: number): string[] {
  return Array.from({ length: count }, randomCode)
}

function randomCode(): string {
  let code = ''
  while (code.length < LENGTH)
    for (const byte of randomBytes(2 * LENGTH))
      if (byte < FAIR_BYTES && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length]
  return code
}

/** As codes are compared: members type them with spaces, with dashes and in lower case. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
}

export const normalizedCodeSql = (code: AnyColumn): SQL => sql`replace(${code}, '-', '')`

/** `ABCD-EFGH-JKMN-PQRS`, as files print it. */
export function printedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}
