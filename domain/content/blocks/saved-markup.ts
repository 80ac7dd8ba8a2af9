const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Decodes `&amp;`, `&#039;` and the like. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** An attribute of the first such element; WordPress stores some values only in the markup of a block. */
export function attributeOf(saved: string, tag: string, name: string): string | undefined {
  const found = new RegExp(`<${tag}\\b[^<>]*?\\s${name}="([^"]*)"`, 'i').exec(saved)?.[1]
  return found === undefined ? undefined : decodeEntities(found)
}

/** Whether the first such element has a boolean attribute such as `loop`; undefined if there is no such element. */
export function hasAttribute(saved: string, tag: string, name: string): boolean | undefined {
  const opening = new RegExp(`<${tag}\\b[^<>]*>`, 'i').exec(saved)?.[0]
  return opening === undefined ? undefined : new RegExp(`\\s${name}(?=[\\s=/>])`, 'i').test(opening)
}

export function innerHtmlOf(saved: string, tag: string): string | undefined {
  const opening = new RegExp(`<${tag}\\b[^<>]*>`, 'i').exec(saved)
  if (!opening) return undefined
  const rest = saved.slice(opening.index + opening[0].length)
  const end = rest.search(new RegExp(`</${tag}>`, 'i'))
  return end === -1 ? undefined : rest.slice(0, end)
}
