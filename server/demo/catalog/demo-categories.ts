interface DemoCategory {
  name: string
  slug: string
  children?: DemoCategory[]
}

interface DemoGroup {
  name: string
  description: string
  categories: DemoCategory[]
}

export const DEMO_CATEGORIES: readonly DemoGroup[] = [
  {
    name: '마케팅',
    description: '기획전과 진열에 쓰는 분류',
    categories: [
      { name: '신상품', slug: 'new' },
      { name: '인기', slug: 'popular' },
      { name: '베스트셀러', slug: 'bestsellers' },
    ],
  },
  {
    name: '용도',
    description: '쓰임에 따른 분류',
    categories: [
      {
        name: '전자제품',
        slug: 'electronics',
        children: [
          { name: '스마트폰', slug: 'smartphones' },
          { name: '노트북', slug: 'laptops' },
          { name: '태블릿', slug: 'tablets' },
        ],
      },
      { name: '생활용품', slug: 'household' },
      {
        name: '패션',
        slug: 'fashion',
        children: [
          { name: '남성 의류', slug: 'mens-clothing' },
          { name: '여성 의류', slug: 'womens-clothing' },
        ],
      },
      { name: '식품', slug: 'food' },
      { name: '화장품', slug: 'cosmetics' },
      { name: '도서', slug: 'books' },
      {
        name: '홈·리빙',
        slug: 'home-living',
        children: [
          { name: '주방', slug: 'kitchen' },
          { name: '욕실', slug: 'bathroom' },
        ],
      },
    ],
  },
]
