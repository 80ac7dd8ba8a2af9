export const PRODUCTS_CRUMB = [{ label: '상품', to: '/supplier/products' }]
