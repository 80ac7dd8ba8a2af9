import routes from '../../web/routes.ts'
import { pathOf } from '../crawl.ts'

type Entry = (typeof routes)[number]

function pathsIn(entries: readonly Entry[], above?: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = [above, path].filter(Boolean).join('/')
    return children ? pathsIn(children, own) : [`/${own}`]
  })
}

const paramsIn = (route: string) => route.split(':').length

/** What can be shown; an unknown path cannot. Those that name more of the path stand first. */
export const ROUTES = pathsIn(routes)
  .filter((path) => !path.includes('*'))
  .sort((one, other) => paramsIn(one) - paramsIn(other))

/** `/products/:slug` for the page of a product. */
export function routeOf(place: string): string | undefined {
  const path = decodeURIComponent(pathOf(place))
  return ROUTES.find((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
}
