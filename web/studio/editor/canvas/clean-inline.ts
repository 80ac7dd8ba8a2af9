import { BRACKET_ENTITY } from '@jangteo/domain/content/shortcodes.ts'

/** Also elements that parsers treat differently, because an attribute may hide an element there (mutation XSS). */
const NEVER =
  'script,style,iframe,object,embed,link,meta,form,input,button,textarea,select,svg,math,template,noscript,noembed,noframes,xmp,plaintext,title'
const NAMES: Record<string, string> = { B: 'strong', I: 'em', STRIKE: 's' }
const UNSAFE_ADDRESS = /^(javascript|data|vbscript):/i
/**
 * A bracket with an invisible variation selector stands for `&#91;` in an edited text: parsing decodes the entity, and a
 * plain bracket would begin a shortcode. Browsers move over both characters, and delete both, as one.
 */
const MARKED_BRACKET = '[\uFE0E'

/** Sanitizes inline markup from typing and pasting to the tags that are saved. */
export function cleanInline(html: string): string {
  const { body } = parsed(withMarkedBrackets(html))
  for (const element of body.querySelectorAll(NEVER)) element.remove()
  for (const element of [...body.querySelectorAll('*')].reverse()) tidy(element)
  const last = body.lastChild
  // Browsers insert a <br> into empty lines.
  if (last instanceof HTMLBRElement) last.remove()
  return body.innerHTML.replaceAll('\u200b', '').replaceAll(MARKED_BRACKET, '&#91;')
}

/** For the `innerHTML` of a text that is edited. */
export function withMarkedBrackets(html: string): string {
  return html.replaceAll(BRACKET_ENTITY, MARKED_BRACKET)
}

/**
 * Renames active elements and attributes before parsing, because parsing them already violates the content security
 * policy.
 */
function parsed(html: string): Document {
  const still = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])on\w+\s*=/gi, '$1onnothing='))
  return new DOMParser().parseFromString(still, 'text/html')
}

function tidy(element: Element): void {
  for (const { name, value } of [...element.attributes])
    if (name.startsWith('on') || isUnsafe(value) || name === 'contenteditable') element.removeAttribute(name)
  const name = NAMES[element.tagName]
  if (name) rename(element, name)
  else if (/^(DIV|P|H[1-6]|LI|UL|OL|BLOCKQUOTE|PRE|SECTION|ARTICLE)$/.test(element.tagName)) {
    if (element.previousSibling) element.before(document.createElement('br'))
    unwrap(element)
  } else if (element.tagName === 'SPAN' && isMadeByBrowser(element)) unwrap(element)
}

/** Browsers ignore whitespace and control characters. */
function isUnsafe(value: string): boolean {
  return UNSAFE_ADDRESS.test(value.replace(/[\p{Cc}\s]/gu, ''))
}

/** Joining two lines makes browsers insert spans with inline styles. */
function isMadeByBrowser(span: Element): boolean {
  const style = span.getAttribute('style') ?? ''
  return !span.className && (style === '' || /var\(--|font-family|font-size: (inherit|1[0-9.]+px)/.test(style))
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Plain text of a markup. */
export function plainText(html: unknown): string {
  if (typeof html !== 'string') return ''
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(BRACKET_ENTITY, '[')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
