import type { ProductOption } from '@jangteo/domain/catalog/variants.ts'

interface ChoosableVariant {
  valueIds: readonly string[]
  stockQuantity: number
}

/** The id of the chosen value of each option; null where the choice is open. */
export type Choice = readonly (string | null)[]

/** `missing`: no variant has it together with the chosen values of the options before it. */
export type ValueState = 'available' | 'soldOut' | 'missing'

/** From value ids joined by `.`; unknown ids, and values that no variant has together, are left out. */
export function readChoice(
  text: string | null,
  options: readonly ProductOption[],
  variants: readonly ChoosableVariant[],
): Choice {
  const ids = new Set(text?.split('.'))
  const wanted = options.map(({ values }) => values.find(({ id }) => ids.has(id))?.id ?? null)
  return keepPossible(
    wanted,
    options.map(() => null),
    variants,
  )
}

export function writeChoice(choice: Choice): string {
  return choice.filter((id) => id !== null).join('.')
}

export function isComplete(choice: Choice): boolean {
  return choice.every((id) => id !== null)
}

/** Chooses a value; those of other options that do not exist with it are opened again. */
export function choose(choice: Choice, place: number, valueId: string, variants: readonly ChoosableVariant[]): Choice {
  const start = choice.map((_, at) => (at === place ? valueId : null))
  return keepPossible(choice, start, variants)
}

/** Adds the wanted values one after the other, as long as some variant has all of them. */
function keepPossible(wanted: Choice, start: Choice, variants: readonly ChoosableVariant[]): Choice {
  return wanted.reduce<Choice>((kept, id, place) => {
    const next = kept.map((known, at) => (at === place ? (known ?? id) : known))
    return variants.some((variant) => matchesChoice(variant, next)) ? next : kept
  }, start)
}

export function matchesChoice({ valueIds }: Pick<ChoosableVariant, 'valueIds'>, choice: Choice): boolean {
  return choice.every((id, place) => id === null || valueIds[place] === id)
}

/**
 * The states of an option's values, by id. Whether a value exists depends on the options before it only: otherwise two
 * choices could block each other, with no way out. A value is sold out if nothing is left of it with the whole choice.
 */
export function valueStates(
  place: number,
  choice: Choice,
  variants: readonly ChoosableVariant[],
): ReadonlyMap<string, ValueState> {
  const before = choice.map((id, at) => (at < place ? id : null))
  const others = choice.map((id, at) => (at === place ? null : id))
  const groups = new Map<string, { all: ChoosableVariant[]; fitting: ChoosableVariant[] }>()
  for (const variant of variants) {
    const id = variant.valueIds[place]
    if (id === undefined || !matchesChoice(variant, before)) continue
    const group = groups.get(id) ?? { all: [], fitting: [] }
    group.all.push(variant)
    if (matchesChoice(variant, others)) group.fitting.push(variant)
    groups.set(id, group)
  }
  const stateOf = ({ all, fitting }: { all: ChoosableVariant[]; fitting: ChoosableVariant[] }): ValueState =>
    (fitting.length > 0 ? fitting : all).some(({ stockQuantity }) => stockQuantity > 0) ? 'available' : 'soldOut'
  return new Map([...groups].map(([id, group]) => [id, stateOf(group)]))
}
