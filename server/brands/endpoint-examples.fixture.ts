import * as contract from '@jangteo/contracts/brands/brand.ts'
import { example } from '../testing/endpoint-example.ts'

const BRAND: contract.Brand = { name: '온결', colour: '#1c5a43', logo: null, productId: null }

export const brandExamples = [
  example(contract.getBrand, () => ({})),
  example(contract.saveBrand, () => ({ body: BRAND })),
  example(contract.deleteBrand, () => ({})),
]
