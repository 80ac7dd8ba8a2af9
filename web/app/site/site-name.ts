import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'

let name = DEFAULT_SITE_NAME

/** Called by the root before titles are rendered. A module variable is safe: the name is the same for all visitors. */
export function setSiteName(next: string | undefined): void {
  name = next ?? name
}

export function siteName(): string {
  return name
}

/** Title of the browser tab. */
export function pageTitle(title: string): string {
  return `${title} | ${name}`
}
