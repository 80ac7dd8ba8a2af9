const VIDEO_URL = /^\/files\/videos\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export function videoUrl(id: string): string {
  return `/files/videos/${id}`
}

/** Null for other URLs. */
export function videoIdOf(url: string): string | null {
  return VIDEO_URL.exec(url)?.[1] ?? null
}
