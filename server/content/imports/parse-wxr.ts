import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** One item of a WordPress export file. */
export interface WxrItem {
  postId: string
  guid: string
  type: string
  status: string
  title: string
  slug: string
  content: string
  excerpt: string
  author: string
  publishedAt: Date | null
  password: string
  attachmentUrl: string
  categories: { domain: string; name: string; slug: string }[]
  meta: ReadonlyMap<string, string>
  comments: number
}

export interface Wxr {
  categories: { name: string; slug: string }[]
  /** Names by login. */
  authors: ReadonlyMap<string, string>
  items: WxrItem[]
}

const PIECE = 64 * 1024

/** Null for a file that is not a WordPress export. Entities that the file itself defines are not expanded. */
export async function parseWxr(source: string): Promise<Wxr | null> {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const node: XmlNode = { name, attributes, text: '', children: [] }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext: (text) => {
        const node = open.at(-1)
        if (node) node.text += text
      },
      onclosetag: () => {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  for (let from = 0; from < source.length; from += PIECE) {
    parser.write(source.slice(from, from + PIECE))
    // Yields to the event loop, so that other requests are answered during a large import.
    await setImmediate()
  }
  parser.end()
  const channel = child(child(root, 'rss'), 'channel')
  return channel && textOf(channel, 'wp:wxr_version') !== '' ? toWxr(channel) : null
}

interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

const child = (node: XmlNode | undefined, name: string) => node?.children.find((one) => one.name === name)
const childrenOf = (node: XmlNode, name: string) => node.children.filter((one) => one.name === name)
const textOf = (node: XmlNode, name: string) => (child(node, name)?.text ?? '').replaceAll('\0', '').trim()

function toWxr(channel: XmlNode): Wxr {
  const site = textOf(channel, 'link')
  return {
    categories: childrenOf(channel, 'wp:category').map((node) => ({
      name: textOf(node, 'wp:cat_name'),
      slug: decoded(textOf(node, 'wp:category_nicename')),
    })),
    authors: new Map(
      childrenOf(channel, 'wp:author').map((node) => [
        textOf(node, 'wp:author_login'),
        textOf(node, 'wp:author_display_name'),
      ]),
    ),
    items: childrenOf(channel, 'item').map((node) => toItem(node, site)),
  }
}

function toItem(node: XmlNode, site: string): WxrItem {
  const postId = textOf(node, 'wp:post_id')
  return {
    postId,
    guid: textOf(node, 'guid') || `${site}?p=${postId}`,
    type: textOf(node, 'wp:post_type'),
    status: textOf(node, 'wp:status'),
    title: textOf(node, 'title'),
    slug: decoded(textOf(node, 'wp:post_name')),
    content: textOf(node, 'content:encoded'),
    excerpt: textOf(node, 'excerpt:encoded'),
    author: textOf(node, 'dc:creator'),
    publishedAt: momentOf(textOf(node, 'wp:post_date_gmt')) ?? momentOf(textOf(node, 'pubDate')),
    password: textOf(node, 'wp:post_password'),
    attachmentUrl: textOf(node, 'wp:attachment_url'),
    categories: childrenOf(node, 'category').map(({ attributes, text }) => ({
      domain: attributes.domain ?? '',
      name: text.trim(),
      slug: decoded(attributes.nicename ?? ''),
    })),
    meta: new Map(
      childrenOf(node, 'wp:postmeta').map((meta) => [textOf(meta, 'wp:meta_key'), textOf(meta, 'wp:meta_value')]),
    ),
    comments: childrenOf(node, 'wp:comment').length,
  }
}

/** WordPress stores Hangul slugs percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** `2024-03-01 09:30:00` in UTC, or an RFC 2822 date; drafts have zeros. */
function momentOf(text: string): Date | null {
  const moment = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1970 ? null : moment
}
