import { deleteBrand, getBrand, saveBrand } from '@jangteo/contracts/brands/brand.ts'
import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { api } from '../../app/api.ts'
import { toCardProduct } from '../../trade/catalog/card-product.ts'
import type { BrandDraft } from './brand-draft.ts'

/** Loaded lazily for signed-in users, so that the public page carries neither the API client nor zod. */
export async function loadSavedBrand(): Promise<BrandDraft | null> {
  const { data } = await api(getBrand, {}, { background: true })
  if (!data) return null
  const { productId, ...brand } = data
  const found = productId && (await api(getPublicProduct, { params: { id: productId } }, { background: true }))
  return { ...brand, product: found ? toCardProduct(found.data) : null }
}

/** Uploads the logo first, then saves its URL. */
export async function storeBrand({ name, colour, logo, product }: BrandDraft): Promise<BrandDraft> {
  const address = logo?.startsWith('data:') ? await upload(logo) : logo
  const body = { name, colour, logo: address, productId: product?.id ?? null }
  await api(saveBrand, { body })
  return { name: name.trim(), colour, logo: address, product }
}

export async function deleteSavedBrand(): Promise<void> {
  await api(deleteBrand, {})
}

async function upload(dataUrl: string): Promise<string> {
  return (await api(uploadPicture, { upload: pictureIn(dataUrl) })).data.url
}

/** Decoded by hand, because the content security policy does not allow fetch() of data URLs. */
function pictureIn(dataUrl: string): Blob {
  const [, letters = ''] = dataUrl.split(',')
  return new Blob([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}
