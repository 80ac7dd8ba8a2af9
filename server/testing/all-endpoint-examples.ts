import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { getHealth, getReady } from '@jangteo/contracts/health.ts'
import * as settings from '@jangteo/contracts/settings/settings.ts'
import { type EndpointExample, example } from './endpoint-example.ts'

const SERVER = join(import.meta.dirname, '..')

/** Example calls of all features; those of health and settings are listed here. */
export async function allEndpointExamples(): Promise<EndpointExample[]> {
  const found: EndpointExample[] = [
    example(getHealth, () => ({})),
    example(getReady, () => ({})),
    example(settings.getHomepageSetting, () => ({})),
    example(settings.getPublicSettings, () => ({})),
    example(settings.getShopSettings, () => ({})),
    example(settings.saveShopSettings, () => ({ body: {} })),
  ]
  for await (const file of glob('**/endpoint-examples.fixture.ts', { cwd: SERVER })) {
    const exported: Record<string, unknown> = await import(join(SERVER, file))
    for (const list of Object.values(exported)) if (Array.isArray(list)) found.push(...list)
  }
  return found.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

export const nameOf = ({ endpoint: { method, path } }: EndpointExample) => `${method} ${path}`
