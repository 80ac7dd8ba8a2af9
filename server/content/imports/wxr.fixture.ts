interface Item {
  id: number
  type?: string
  status?: string
  title?: string
  slug?: string
  content?: string
  excerpt?: string
  date?: string
  more?: string
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export function wxrItem({ id, type = 'post', status = 'publish', title = `글 ${id}`, ...item }: Item): string {
  return `<item>
    <title>${cdata(title)}</title>
    <pubDate>Fri, 01 Mar 2024 00:30:00 +0000</pubDate>
    <dc:creator>${cdata('mina')}</dc:creator>
    <guid isPermaLink="false">https://old.example/?p=${id}</guid>
    <content:encoded>${cdata(item.content ?? '<!-- wp:paragraph --><p>본문</p><!-- /wp:paragraph -->')}</content:encoded>
    <excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date_gmt>${cdata(item.date ?? '2024-03-01 00:30:00')}</wp:post_date_gmt>
    <wp:post_name>${cdata(encodeURIComponent(item.slug ?? `post-${id}`).toLowerCase())}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password></wp:post_password>
    ${item.more ?? ''}
  </item>`
}

/** An export as WordPress writes it. */
export function wxr(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>옛 가게</title>
  <link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_login>${cdata('mina')}</wp:author_login><wp:author_display_name>${cdata('민아')}</wp:author_display_name></wp:author>
  <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>${cdata('news')}</wp:category_nicename><wp:cat_name>${cdata('소식 & 공지')}</wp:cat_name></wp:category>
  ${items.join('\n')}
</channel>
</rss>`
}
