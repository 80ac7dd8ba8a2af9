import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'

export function SpecificationTable({ product }: { product: PublicProductDetail }) {
  return (
    <table className="w-full border-line border-t text-sm">
      <tbody>
        {rowsOf(product).map(([term, value]) => (
          <tr key={term} className="border-line border-b">
            <th scope="row" className="w-32 bg-sunken px-4 py-3 text-left align-top font-medium text-ink-soft md:w-40">
              {term}
            </th>
            <td className="px-4 py-3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(product: PublicProductDetail): [term: string, value: string][] {
  const { brand, model, weight, dimensions, supplierName, specifications } = product
  const own: [string, string | null][] = [
    ['브랜드', brand],
    ['모델명', model],
    ['크기', dimensions],
    ['무게', weight === null ? null : `${weight.toLocaleString('ko-KR')}kg`],
    ['공급자', supplierName],
  ]
  const known = own.flatMap(([term, value]): [string, string][] =>
    value === null || term in specifications ? [] : [[term, value]],
  )
  return [...known, ...Object.entries(specifications)]
}
