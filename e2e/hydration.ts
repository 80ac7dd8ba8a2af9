import type { Page } from '@playwright/test'

/** Public pages come whole from the server: what is pressed or chosen before their scripts run is lost on anybody. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** React's own word for it, kept at the root: whether what the server wrote is still to be taken over. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    return key && Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated === false
  })
}

/** Alive, and with the screen of the place that the router has come to: it is there a while before its screen is. */
export async function untilShown(page: Page): Promise<void> {
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
