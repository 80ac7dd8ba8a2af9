import {
  BookOpen,
  Handshake,
  Lamp,
  type LucideIcon,
  ShieldCheck,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  Tag,
  Truck,
  Utensils,
} from 'lucide-react'

const CATEGORY_ICONS: Record<string, LucideIcon> = {
  전자제품: Smartphone,
  생활용품: Lamp,
  패션: Shirt,
  식품: Utensils,
  화장품: Sparkles,
  도서: BookOpen,
  홈·리빙: Sofa,
}

/** Icons for the demo categories; other categories get a default. */
export function categoryIcon(name: string): LucideIcon {
  return CATEGORY_ICONS[name] ?? Tag
}

/** The card of fast delivery goes on with the shipping fee. */
export const BENEFITS = [
  { title: '직거래', text: '중간 단계 없이 공급자와 바로 거래해 가격이 투명합니다.', Icon: Handshake },
  { title: '검증된 공급자', text: '사업자 정보를 확인하고 승인한 공급자만 상품을 올립니다.', Icon: ShieldCheck },
  { title: '빠른 배송', text: '주문하면 공급자가 바로 준비합니다.', Icon: Truck, hasFee: true },
]
