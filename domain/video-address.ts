const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d+$/

/** The id of a video at YouTube, from `watch?v=`, `youtu.be/`, `/shorts/` or `/embed/`; null for any other address. */
export function youtubeId(address: string): string | null {
  const url = webAddress(address)
  if (!url) return null
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  const id = url.hostname === 'youtu.be' ? first : YOUTUBE_HOSTS.has(url.hostname) ? idOfPage(url, first, second) : ''
  return YOUTUBE_ID.test(id) ? id : null
}

/** The number of a video at Vimeo; null for any other address. */
export function vimeoId(address: string): string | null {
  const url = webAddress(address)
  if (!url || !['vimeo.com', 'www.vimeo.com'].includes(url.hostname)) return null
  const [id = ''] = url.pathname.slice(1).split('/')
  return VIMEO_ID.test(id) ? id : null
}

export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

function idOfPage(url: URL, first: string, second: string): string {
  if (first === 'watch') return url.searchParams.get('v') ?? ''
  return first === 'shorts' || first === 'embed' ? second : ''
}

function webAddress(address: string): URL | null {
  const url = URL.parse(address.trim())
  return url && /^https?:$/.test(url.protocol) ? url : null
}
