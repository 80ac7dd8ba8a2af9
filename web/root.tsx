import './zod-without-eval.ts'
import { getPublicSettings } from '@jangteo/contracts/settings.ts'
import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { ErrorPage } from './layout/error-page.tsx'
import { renderContext } from './render-context.ts'
import { SessionKeeper } from './session/session-keeper.tsx'
import { rememberSiteName } from './site/site-name.ts'
import { useShop } from './site/use-shop.ts'
import { Toaster } from './ui/toast.tsx'
import './styles/app.css'

/** A page without it is still a page: the usual name and rules stand in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(renderContext)
  return call(getPublicSettings, {}).then(
    ({ data }) => data,
    () => null,
  )
}

/** Part of the page that was asked for; nobody waits for it again while they walk through the shop. */
export function shouldRevalidate() {
  return false
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
