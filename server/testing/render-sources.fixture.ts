import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  matchRoutes,
  type RouteObject,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'
import * as entry from '../../web/entry.server.tsx'
import routes from '../../web/routes.ts'
import { type Renderer, rendererFor } from '../http/web-build.ts'

const WEB = join(import.meta.dirname, '../../web')
const ROOT = { id: 'root', path: '', file: 'root.tsx' }

type RouteConfigEntry = (typeof routes)[number]

interface SourceRoute {
  id: string
  parentId: string | undefined
  file: string
  path?: string
  index?: boolean
}

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '')

function listRoutes(entries: readonly RouteConfigEntry[], parentId: string): SourceRoute[] {
  return entries.flatMap((one) => {
    const { path, index, file, children = [] } = one
    const own = { id: idOf(one), parentId, file, ...(path && { path }), ...(index && { index }) }
    return [own, ...listRoutes(children, own.id)]
  })
}

function toObject(one: RouteConfigEntry): RouteObject {
  const { path, index, children } = one
  if (index) return { index: true, id: idOf(one) }
  return { id: idOf(one), ...(path && { path }), ...(children && { children: children.map(toObject) }) }
}

const ALL: readonly SourceRoute[] = [{ ...ROOT, parentId: undefined }, ...listRoutes(routes, ROOT.id)]
const TREE = routes.map(toObject)

/** The web app from its sources instead of the build: all routes, but only the modules of those that match are loaded. */
export const renderSources: Renderer = async (request, context) => {
  const matches = matchRoutes(TREE, new URL(request.url).pathname) ?? []
  const wanted = new Set([ROOT.id, ...matches.map(({ route }) => route.id)])
  const loaded = await Promise.all(
    ALL.map(async (route) => {
      const module = wanted.has(route.id) ? await load(route) : { default: () => null }
      return [route.id, { ...route, module }] as const
    }),
  )
  return rendererFor(buildOf(Object.fromEntries(loaded) as ServerBuild['routes']))(request, context)
}

/** As the build does it: a screen gets its loader's data as a property. */
async function load({ file }: SourceRoute) {
  const module = await import(/* @vite-ignore */ pathToFileURL(join(WEB, file)).href)
  return module.default ? { ...module, default: withComponentProps(module.default) } : module
}

function buildOf(loaded: ServerBuild['routes']): ServerBuild {
  const manifest = Object.values(loaded).flatMap((route) => (route ? [[route.id, manifestOf(route)] as const] : []))
  return {
    entry: { module: entry as unknown as ServerBuild['entry']['module'] },
    routes: loaded,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(manifest) as ServerBuild['assets']['routes'],
      url: '/manifest.js',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  }
}

function manifestOf({ id, parentId, path, index, module }: NonNullable<ServerBuild['routes'][string]>) {
  return {
    ...{ id, parentId, path, index, module: `/${id}.js`, css: [], clientActionModule: undefined },
    ...{ clientLoaderModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
    ...{ hasAction: 'action' in module, hasLoader: 'loader' in module, hasErrorBoundary: 'ErrorBoundary' in module },
    ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false },
  }
}

/** The first page of a process loads and compiles the modules of the web app. */
export const RENDERING = { timeout: 90_000 }
