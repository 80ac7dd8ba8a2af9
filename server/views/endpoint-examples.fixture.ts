import * as contract from '@jangteo/contracts/views/views.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { signedIn } from '../testing/test-users.ts'
import { makeView, viewOf } from '../testing/views.ts'

const view = async ({ shop }: Scene) =>
  makeView(await signedIn(shop, 'admin'), viewOf(['name'], { interaction: { enableExport: true } }))
const written = () => ({ name: `view-${Math.random().toString(36).slice(2)}`, definition: viewOf(['name']) })

export const viewExamples = [
  example(contract.renderView, async (scene) => ({ query: { viewId: (await view(scene)).id } })),
  example(contract.exportView, async (scene) => ({ query: { viewName: (await view(scene)).name } })),
  example(contract.listViews, () => ({ query: {} })),
  example(contract.getAuthoredView, async (scene) => ({ params: { id: (await view(scene)).id } })),
  example(contract.listViewUses, async (scene) => ({ params: { id: (await view(scene)).id } })),
  example(contract.createView, () => ({ body: written() })),
  example(contract.saveView, async (scene) => ({
    params: { id: (await view(scene)).id },
    body: { ...written(), version: 1 },
  })),
  example(contract.deleteView, async (scene) => ({ params: { id: (await view(scene)).id } })),
  example(contract.duplicateView, async (scene) => ({ params: { id: (await view(scene)).id } })),
  example(contract.previewView, () => ({ body: { definition: viewOf(['name']) } })),
  example(contract.listViewFields, () => ({ query: { type: 'products' as const } })),
]
