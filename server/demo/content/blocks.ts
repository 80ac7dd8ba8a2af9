export interface DemoBlock {
  name: string
  attributes: Record<string, unknown>
  innerBlocks: DemoBlock[]
}

/** A block as the editor saves it. */
export function block(name: string, attributes: Record<string, unknown> = {}, ...innerBlocks: DemoBlock[]): DemoBlock {
  return { name: `core/${name}`, attributes, innerBlocks }
}

export const p = (content: string) => block('paragraph', { content })
export const h2 = (content: string) => block('heading', { content, level: 2 })
export const h3 = (content: string) => block('heading', { content, level: 3 })
export const ul = (...items: string[]) => block('list', {}, ...items.map((content) => block('list-item', { content })))
export const ol = (...items: string[]) =>
  block('list', { ordered: true }, ...items.map((content) => block('list-item', { content })))
export const quote = (value: string, citation = '') => block('quote', { citation }, p(value))
export const separator = () => block('separator')
export const image = (url: string, alt: string, caption = '') => block('image', { url, alt, caption })
export const button = (text: string, url: string) => block('button', { text, url })
export const buttons = (...inside: DemoBlock[]) => block('buttons', {}, ...inside)
export const columns = (...inside: DemoBlock[][]) =>
  block('columns', {}, ...inside.map((blocks) => block('column', {}, ...blocks)))
export const shortcode = (content: string) => block('shortcode', { content })

/** Cells of rows; the first row is the head. */
export function table(...rows: string[][]): DemoBlock {
  const [head = [], ...body] = rows.map((row) => ({ cells: row.map((content) => ({ content })) }))
  return block('table', { head: [head], body, hasFixedLayout: false })
}
