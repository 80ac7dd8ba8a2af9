export const API_PREFIX = '/api/v1'
/** Not part of a version of the API. */
const UNVERSIONED = ['/api/openapi.json', '/api/docs']

/** Every endpoint answers below `/api/v1` and `/api` alike: it is mounted once, and the shorter address is rewritten. */
export function versionedUrl(url: string): string {
  if (!url.startsWith('/api/') || url.startsWith(`${API_PREFIX}/`)) return url
  const [path = ''] = url.split('?', 1)
  return UNVERSIONED.includes(path) ? url : API_PREFIX + url.slice('/api'.length)
}
