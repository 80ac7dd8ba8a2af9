import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'

test.each(['=1+1', '+82', '-5', '@SUM(A1)', '\t=1', '\n=1', "'=1", '＝1'])(
  '%j is text behind an apostrophe',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
  },
)

test('other texts are unchanged, also with an apostrophe of their own', () => {
  for (const text of ['머그컵', "'머그컵'", '3=3', ''])
    expect([guardFormula(text), unguardFormula(text)]).toEqual([text, text])
})

test('no guarded text begins a formula, and unguarding restores it', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'*[=+@-]/))
  fc.assert(
    fc.property(text, (written) => {
      expect(guardFormula(written)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unguardFormula(guardFormula(written))).toBe(written)
    }),
  )
})
