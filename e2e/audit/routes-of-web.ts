import routes from '../../web/routes.ts'
import { pathOf } from '../crawl.ts'

type Entry = (typeof routes)[number]

interface Shown {
  path: string
  file: string
}

function shownBy(entries: readonly Entry[], above?: string): Shown[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = [above, path].filter(Boolean).join('/')
    return children ? shownBy(children, own) : [{ path: `/${own}`, file }]
  })
}

const paramsIn = (path: string) => path.split(':').length

/** All routes except the catch-all; those with fewer parameters first. */
const ROUTES = shownBy(routes)
  .filter(({ path }) => !path.includes('*'))
  .sort((one, other) => paramsIn(one.path) - paramsIn(other.path))

function routeOf(place: string): Shown | undefined {
  const here = decodeURIComponent(pathOf(place))
  return ROUTES.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(here))
}

/** Routes such as `/products/:slug` whose screen was not visited. One visited path per screen is enough. */
export function unvisitedRoutes(places: readonly string[]): string[] {
  const seen = new Set(places.map((place) => routeOf(place)?.file))
  return ROUTES.filter(({ file }) => !seen.has(file)).map(({ path }) => path)
}
