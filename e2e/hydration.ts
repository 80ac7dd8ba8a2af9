import type { Page } from '@playwright/test'

/** Public pages are server-rendered: clicks before hydration have no effect. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Reads React's internal `isDehydrated` flag of the root. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    return key && Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated === false
  })
}

/** Waits until the page is hydrated and the screen of the router's current location is rendered. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const root = key && Reflect.get(document, key).stateNode.current
    if (!root || root.memoizedState.isDehydrated) return false
    const { navigation, location } = Reflect.get(window, '__reactRouterDataRouter').state
    let part = root.child
    while (part && !part.memoizedProps?.value?.location) part = part.child
    return navigation.state === 'idle' && part?.memoizedProps.value.location.key === location.key
  })
}
