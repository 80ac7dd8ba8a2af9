import './app/zod-without-eval.ts'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { renderContext } from './app/render-context.ts'
import { SessionKeeper } from './app/session/session-keeper.tsx'
import { loadSite } from './app/site/load-site.ts'
import { partContext } from './app/site/part-context.ts'
import { rememberSiteName } from './app/site/site-name.ts'
import { useShop } from './app/site/use-shop.ts'
import { ErrorPage } from './storefront/shop/error-page.tsx'
import { Toaster } from './ui/toast.tsx'
import './ui/styles/app.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadSite(context.get(renderContext).call, new URL(request.url).pathname)
}

/** Part of the page that was asked for; read again only where another header or footer may belong. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return JSON.stringify(partContext(currentUrl.pathname)) !== JSON.stringify(partContext(nextUrl.pathname))
}

export function Layout({ children }: { children: ReactNode }) {
  rememberSiteName(useShop().site.siteName)
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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

export default function Root() {
  return (
    <>
      <Outlet />
      <SessionKeeper />
      <Toaster />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
