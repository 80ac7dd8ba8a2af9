import { escapeHtml } from './escape-html.ts'

/** With text that is safe in XML, which knows no control characters, not even as entities. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(NOT_IN_XML, ''))}</${name}>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML forbids
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
