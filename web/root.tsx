import './app/zod-without-eval.ts'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { LoadWatch } from './app/frame/load-watch.tsx'
import { loadCached, pageKey, seedLoaderCache } from './app/loader-cache.ts'
import { renderContext } from './app/render-context.ts'
import { SessionSync } from './app/session/session-sync.tsx'
import { loadSite } from './app/site/load-site.ts'
import { partContext } from './app/site/part-context.ts'
import { setSiteName } from './app/site/site-name.ts'
import { useShopSettings } from './app/site/use-shop-settings.ts'
import { CouponLink } from './storefront/coupons/coupon-link.tsx'
import { ErrorPage } from './storefront/shop/error-page.tsx'
import { onWaitingToast } from './ui/toast.ts'
import './ui/styles/app.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadSite(context.get(renderContext).call, new URL(request.url).pathname)
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadCached(siteKey(new URL(request.url).pathname), () => serverLoader<typeof loader>())
}

/**
 * Always: `clientLoader` answers from the cache. The router asks more than once in a navigation, so the answer must not
 * depend on the cache, which an event may empty in between.
 */
export function shouldRevalidate() {
  return true
}

function siteKey(pathname: string): string {
  return `site:${JSON.stringify(partContext(pathname))}`
}

export function Layout({ children }: { children: ReactNode }) {
  setSiteName(useShopSettings().site.siteName)
  return (
    // A script of the head marks the element before React knows of it.
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <LoadWatch />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The page that the server rendered counts as loaded. */
function useSeededLoaderCache() {
  const matches = useMatches()
  const first = useRef(matches)
  useEffect(() => {
    const [root, ...pages] = first.current
    const page = pages.at(-1)
    if (root?.loaderData) seedLoaderCache(siteKey(window.location.pathname), root.loaderData)
    if (page?.loaderData) seedLoaderCache(pageKey(window.location.href), page.loaderData)
  }, [])
}

export default function Root() {
  useSeededLoaderCache()
  return (
    <>
      <Outlet />
      <SessionSync />
      <CouponLink />
      <Toaster />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}

const IDLE_MS = 2_000

/** Rendered once in the root. Loads the surface ahead of need, because the toast "연결이 끊겼습니다" must work offline. */
function Toaster() {
  const [Surface, setSurface] = useState<ComponentType>()
  useEffect(() => {
    let isUnmounted = false
    // A surface that cannot be fetched must not take the page with it; the next toast tries again.
    const load = () =>
      void import('./ui/toast-surface.tsx').then(
        (surface) => isUnmounted || setSurface(() => surface.default),
        () => {},
      )
    const timer = setTimeout(load, IDLE_MS)
    const stop = onWaitingToast(load)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Surface && <Surface />
}
