import type { Database } from '../../database/open-database.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { xmlElement as tag } from '../../http/xml-element.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { listPosts } from '../reading/list-posts.ts'

const POSTS = 20

/** RSS 2.0 feed of the newest posts. */
export async function rssFeed(db: Database, publicUrl: string): Promise<string> {
  const { siteName, tagline } = await readSetting(db, 'site')
  const query = { page: 1, limit: POSTS, status: 'published', orderBy: 'createdAt', order: 'DESC' } as const
  const { data } = await listPosts(db, query)
  const items = data.map((post) => {
    const link = `${publicUrl}/blog/${encodeURIComponent(post.slug)}`
    const lines = [
      tag('title', post.title),
      tag('link', link),
      `<guid isPermaLink="false">${escapeHtml(`${publicUrl}/posts/${post.id}`)}</guid>`,
      tag('pubDate', new Date(post.createdAt).toUTCString()),
      tag('dc:creator', post.author.name),
      ...(post.category ? [tag('category', post.category.name)] : []),
      ...post.tags.map((one) => tag('category', one)),
      tag('description', post.excerpt),
    ]
    return `<item>${lines.join('')}</item>`
  })
  const newest = data[0]?.updatedAt
  const about = [
    tag('title', siteName),
    tag('link', `${publicUrl}/blog`),
    tag('description', tagline || siteName),
    tag('language', 'ko'),
    ...(newest ? [tag('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escapeHtml(`${publicUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
  ]
  const names = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${names}><channel>${about.join('')}${items.join('\n')}</channel></rss>\n`
}
