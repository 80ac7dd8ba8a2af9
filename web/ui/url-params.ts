/** Page number in the URL; 1 when missing or invalid. */
export function pageParam(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** URL parameters of a list; default values are left out. */
export function toSearchParams(filters: Record<string, string | number | undefined>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '' && !(key === 'page' && value === 1)) params.set(key, String(value))
  }
  return params
}
