import { USUAL_SITE_NAME } from '@jangteo/domain/site.ts'

let name = USUAL_SITE_NAME

/** By the root, before anything with a title is rendered: one name for all visitors, so one place to keep it. */
export function rememberSiteName(next: string | undefined): void {
  name = next ?? name
}

export function siteName(): string {
  return name
}

/** As it stands in the tab. */
export function titled(title: string): string {
  return `${title} | ${name}`
}
