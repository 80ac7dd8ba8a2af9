import { deleteBrand, getBrand, saveBrand } from '@jangteo/contracts/brands/brand.ts'
import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { api } from '../../app/api.ts'
import { toCardProduct } from '../../trade/catalog/card-product.ts'
import type { BrandDraft } from './brand-draft.ts'

/** Fetched when somebody is signed in: the page itself carries neither calls nor shapes. */
export async function readStored(): Promise<BrandDraft | null> {
  const { data } = await api(getBrand, {}, { background: true })
  if (!data) return null
  const { productId, ...brand } = data
  const found = productId && (await api(getPublicProduct, { params: { id: productId } }, { background: true }))
  return { ...brand, product: found ? toCardProduct(found.data) : null }
}

/** The logo goes first; what is kept is its address. */
export async function store({ name, colour, logo, product }: BrandDraft): Promise<BrandDraft> {
  const address = logo?.startsWith('data:') ? await upload(logo) : logo
  const body = { name, colour, logo: address, productId: product?.id ?? null }
  await api(saveBrand, { body })
  return { name: name.trim(), colour, logo: address, product }
}

export async function removeStored(): Promise<void> {
  await api(deleteBrand, {})
}

async function upload(dataUrl: string): Promise<string> {
  return (await api(uploadPicture, { upload: pictureIn(dataUrl) })).data.url
}

/** By hand: the policy of our pages lets nothing be fetched from such an address. */
function pictureIn(dataUrl: string): Blob {
  const [, letters = ''] = dataUrl.split(',')
  return new Blob([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}
