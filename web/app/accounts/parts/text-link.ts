/** A link inside or beside running text. */
export const textLink =
  'rounded font-semibold text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-brand'
